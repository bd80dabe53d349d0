import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of this checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The Node that package.json pins. Before it is installed, the Node that runs now. */
export function pinnedNode() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const packages = ['linux-x64', 'linux-arm64', 'darwin-x64', 'bin-darwin-arm64', 'win-x64'];
  const installed = packages.map((name) => path.join(root, 'node_modules', `node-${name}`, 'bin', binary));
  return installed.find((file) => existsSync(file)) ?? process.execPath;
}
