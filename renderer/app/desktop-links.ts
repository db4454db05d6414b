import { bridge } from '../platform/desktop.ts'

/** Links, notifications and menus of the shell lead to screens; told to it only once somebody listens. */
export function followShell(go: (path: string) => unknown): void {
  bridge().on('open', (path) => void go(path))
  void bridge().ready()
}
