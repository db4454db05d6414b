// ESM side of "import ... from 'electron'" inside the real main bundle (Node 20.6+: module.register).
export async function resolve(spec, ctx, next) {
  if (/^electron(\/(main|common))?$/.test(spec))
    return { url: new URL('./electron.mjs', import.meta.url).href, shortCircuit: true }
  return next(spec, ctx)
}
