// The ESM side of `import ... from 'electron'` in the bundle of the main process.
const electron = new URL('./double.cjs', import.meta.url).href

export const resolve = (specifier, context, next) =>
  /^electron(\/(main|common))?$/.test(specifier)
    ? { url: electron, format: 'commonjs', shortCircuit: true }
    : next(specifier, context)
