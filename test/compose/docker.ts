// Stands in for `docker compose`, as root in a network namespace of its own: reads compose.yaml and .env of this folder and
// runs the services: the product in the image of this checkout, the others from programs of this machine. DOCKER_STATE is a
// folder of its own.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Image } from '../image/image.ts';
import { postgresPrograms, unprivileged } from '../tools/machine/postgres.ts';
import { beginWait } from '../tools/slowness.ts';
import { environmentOf, readCompose, type Service, type Variables, variablesIn } from './compose-file.ts';

const state = process.env.DOCKER_STATE ?? '';
const checkout = path.join(import.meta.dirname, '../..');
const healthyWithinMs = 90_000;
const stopsWithinMs = 30_000;

type Local = {
  root: string;
  env: Variables;
  user: string;
  command: string[];
  workdir: string;
  stopsBy?: NodeJS.Signals;
};

const programs = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const postgres = unprivileged();
const postgresUser = `${postgres?.uid}:${postgres?.gid}`;

/** The image of this checkout, built by the test. */
const product: Image = JSON.parse(process.env.PRODUCT_IMAGE ?? '{}');

/** The configuration of each image: the product's own, and for the others programs of this machine. */
const images: Readonly<Record<string, () => Local>> = {
  app: () => ({
    root: product.root,
    env: Object.fromEntries(product.config.Env.map((one) => one.split(/=(.*)/s))),
    user: product.config.User,
    command: product.config.Cmd,
    workdir: product.config.WorkingDir,
  }),
  database: () => ({
    root: '/',
    env: { PATH: `${postgresPrograms()}:${programs}`, PGDATA: '/var/lib/postgresql/data', LANG: 'C.UTF-8' },
    user: postgresUser,
    command: [],
    workdir: '/',
    stopsBy: 'SIGINT',
  }),
  proxy: () => ({
    root: '/',
    env: { PATH: programs, HOME: '/tmp', XDG_DATA_HOME: '/data', XDG_CONFIG_HOME: '/config' },
    user: '0:0',
    command: [],
    workdir: '/',
  }),
};

const imageOf = (name: string): Local => images[name]?.() ?? fail(`there is no stand-in for the image of ${name}`);
const variables: Variables = existsSync('.env') ? variablesIn(readFileSync('.env', 'utf8')) : {};

function fail(problem: string): never {
  console.error(problem);
  process.exit(1);
}

function services(): Record<string, Service> {
  try {
    const all = Object.entries(readCompose(variables, readFileSync('compose.yaml', 'utf8')).services);
    const profiles = (variables.COMPOSE_PROFILES ?? '').split(',');
    return Object.fromEntries(all.filter(([, one]) => one.profiles?.every((name) => profiles.includes(name)) ?? true));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const fileOf = (name: string, kind: 'pid' | 'log' | 'made') => path.join(state, `${name}.${kind}`);

function pidOf(name: string): number | null {
  const file = fileOf(name, 'pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
  return pid !== null && existsSync(`/proc/${pid}`) && !isZombie(pid) ? pid : null;
}

const isZombie = (pid: number) => /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

/** A named volume, which takes over the owner that the image gives its folder; or a folder of the machine. */
function folderOf(source: string, owner: string): string {
  if (source.startsWith('/')) return source;
  const folder = path.join(state, 'volumes', source);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  const [uid = 0, gid = 0] = owner.split(':').map(Number);
  chownSync(folder, uid, gid);
  return folder;
}

/** The program and its environment, in a container made for it. */
function container(name: string, service: Service, command: readonly string[], more: Variables = {}) {
  const image = imageOf(name);
  const capabilities = (service.cap_add ?? []).map((one) => `,+${one.toLowerCase()}`).join('');
  const volumes = service.volumes.map((one) => {
    const [source = '', place = ''] = one.split(':');
    return `${folderOf(source, image.user)}:${place}`;
  });
  const scratch = path.join(state, `${name}-${process.pid}`);
  mkdirSync(scratch, { recursive: true });
  const env = { ...image.env, ...environmentOf(service, variables), ...more };
  const place = {
    VOLUMES: volumes.join('\n'),
    // The account of PostgreSQL has another number on this machine.
    TMPFS: service.tmpfs.join(' ').replace('uid=999,gid=999', `uid=${postgres?.uid},gid=${postgres?.gid}`),
    RUN_AS: image.user,
    IMAGE_ROOT: image.root,
  };
  const inside = { ...place, CAPABILITIES: capabilities, WORKDIR: image.workdir };
  const script = path.join(import.meta.dirname, 'container.sh');
  return { args: ['--mount', script, checkout, scratch, ...command], env: { ...env, ...inside } };
}

/** Compose makes a container again when this has changed. */
const madeOf = (service: Service) => JSON.stringify([service, environmentOf(service, variables)]);

async function start(name: string, service: Service) {
  const { command } = imageOf(name);
  const wanted = [...(service.entrypoint ?? []), ...(service.command ?? command)];
  const { args, env } = container(name, service, wanted);
  const log = openSync(fileOf(name, 'log'), 'a');
  const child = spawn('unshare', args, { env, detached: true, stdio: ['ignore', log, log] });
  child.unref();
  writeFileSync(fileOf(name, 'pid'), `${child.pid}`);
  writeFileSync(fileOf(name, 'made'), madeOf(service));
  for (const isOver = beginWait(healthyWithinMs); ; await pause(200)) {
    const [kind, ...check] = service.healthcheck.test;
    if (kind !== 'CMD') fail(`${name}: a check of health is ${kind}`);
    if (execute(name, service, check, 'ignore') === 0) return;
    if (pidOf(name) === null) fail(`dependency failed to start: container sanad-${name}-1 exited`);
    if (isOver()) fail(`container sanad-${name}-1 is unhealthy`);
  }
}

const logOf = (name: string) => readFileSync(fileOf(name, 'log'), 'utf8');

async function stop(name: string) {
  const pid = pidOf(name);
  if (pid === null) return;
  process.kill(pid, imageOf(name).stopsBy ?? 'SIGTERM');
  for (const isOver = beginWait(stopsWithinMs); pidOf(name) !== null; await pause(50))
    if (isOver()) fail(`${name} does not stop`);
  rmSync(fileOf(name, 'pid'));
}

/** Runs a program in the container that runs already. */
function execute(
  name: string,
  service: Service,
  command: readonly string[],
  stdio: 'ignore' | 'inherit',
  more: Variables = {},
) {
  const pid = pidOf(name);
  if (pid === null) return stdio === 'ignore' ? 1 : fail(`service "${name}" is not running`);
  const { user, env, workdir } = imageOf(name);
  const [uid = '', gid = ''] = user.split(':');
  const inside = ['--target', `${pid}`, '--mount', '--root', `--wdns=${workdir}`];
  const rights = ['--reuid', uid, '--regid', gid, '--clear-groups', '--no-new-privs', '--bounding-set=-all'];
  const done = spawnSync('nsenter', [...inside, 'setpriv', ...rights, '--', ...command], {
    stdio,
    env: { ...env, ...environmentOf(service, variables), ...more },
  });
  return done.status ?? 1;
}

async function up(names: readonly string[]) {
  const all = services();
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  const ready = new Set<string>();
  const bring = async (name: string) => {
    const service = all[name];
    if (!service || ready.has(name)) return;
    ready.add(name);
    for (const other of Object.keys(service.depends_on ?? {})) await bring(other);
    const made = existsSync(fileOf(name, 'made')) ? readFileSync(fileOf(name, 'made'), 'utf8') : '';
    if (pidOf(name) !== null && made === madeOf(service)) return;
    await stop(name);
    await start(name, service);
  };
  for (const name of Object.keys(all).filter(isWanted)) await bring(name);
}

/** Options before the name of the service; those with a value are named. */
function split(args: readonly string[], withValue: readonly string[] = []) {
  const options: string[] = [];
  let at = 0;
  while (args[at]?.startsWith('-')) {
    const option = args[at] ?? '';
    options.push(withValue.includes(option) ? (args[++at] ?? '') : option);
    at++;
  }
  return { options, name: args[at] ?? '', rest: args.slice(at + 1) };
}

const givenIn = (options: readonly string[]): Variables =>
  Object.fromEntries(options.filter((one) => one.includes('=')).map((one) => one.split(/=(.*)/s)));

const find = (name: string): Service => services()[name] ?? fail(`no such service: ${name}`);

const actions: Readonly<Record<string, (args: string[]) => number | Promise<unknown>>> = {
  up: (args) => up(args.filter((one) => !one.startsWith('-'))),
  /** The test has built it. */
  async build([name = '']) {
    if (!existsSync(find(name).build?.dockerfile ?? '')) fail(`nothing to build ${name} from is here`);
  },
  async stop(args) {
    const names = args.length > 0 ? args : Object.keys(services());
    for (const name of names) await stop(name);
  },
  async restart(args) {
    for (const name of args) {
      await stop(name);
      await start(name, find(name));
    }
  },
  exec(args) {
    const { options, name, rest } = split(args, ['--env', '-e']);
    return execute(name, find(name), rest, 'inherit', givenIn(options));
  },
  run(args) {
    const { options, name, rest } = split(args, ['--env', '-e']);
    const { args: inside, env } = container(name, find(name), rest, givenIn(options));
    return spawnSync('unshare', inside, { env, stdio: 'inherit' }).status ?? 1;
  },
  async logs(args) {
    console.log(logOf(split(args, ['--since', '--tail', '-n']).name));
  },
  async ps() {
    for (const name of Object.keys(services()))
      console.log(name, pidOf(name) === null ? 'exited' : 'running (healthy)');
  },
};

const [tool, action = '', ...args] = process.argv.slice(2);
const act = tool === 'compose' ? actions[action] : undefined;
mkdirSync(state, { recursive: true });
const status = act ? await act(args) : fail(`docker ${tool} ${action} is not known here`);
if (typeof status === 'number') process.exitCode = status;
