import { bridge } from '../bridge/desktop.ts'

/** Opens the screens to which links, notifications and menus of the shell lead. */
export function followShell(go: (path: string) => unknown): void {
  bridge().on('open', (path) => void go(path))
  void bridge().ready()
}
