import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export type PageScripts = { readonly bytes: number; readonly files: number };

type Modules = Readonly<Record<string, unknown>> & { readonly id: string; readonly parentId?: string };
type RouteMap = { readonly entry: { readonly module: string }; readonly routes: Readonly<Record<string, Modules>> };

const root = path.resolve(import.meta.dirname, '../..');
const client = () => path.join(root, readFileSync(path.join(root, 'build/current'), 'utf8').trim(), 'client');
/** A script names what it imports, itself or for others. */
const imports = /\b(?:import|from)\s*"\.\/([\w-]+\.js)"/g;

function routeMap(assets: string): RouteMap {
  const [name = ''] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file));
  return JSON.parse(readFileSync(path.join(assets, name), 'utf8').replace(/^[^{]*|;$/g, ''));
}

/** The scripts of a route's page and of what stands around it, over the wire (Brotli); not what is fetched later. */
export function scriptsOfPage(routeId: string): PageScripts {
  const assets = path.join(client(), 'assets');
  const { entry, routes } = routeMap(assets);
  const files = new Set([path.basename(entry.module)]);
  for (let route = routes[routeId]; route; route = routes[route.parentId ?? ''])
    for (const value of Object.values(route))
      if (typeof value === 'string' && value.endsWith('.js')) files.add(path.basename(value));
  for (const file of files)
    for (const [, imported = ''] of readFileSync(path.join(assets, file), 'utf8').matchAll(imports))
      files.add(imported);
  const bytes = Array.from(files, (file) => {
    const plain = path.join(assets, file);
    return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
  });
  return { bytes: bytes.reduce((sum, size) => sum + size, 0), files: files.size };
}
