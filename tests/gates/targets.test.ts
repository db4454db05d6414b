import { expect, it } from 'vitest'
import { measure } from '../../scripts/targets/measures.ts'
import { sourcesIn } from '../../scripts/targets/sources.ts'
import { limits } from '../../scripts/targets/targets.ts'

const today = measure(sourcesIn('.'))

it.each(Object.keys(limits) as (keyof typeof limits)[])('%s is no worse than its limit', (name) => {
  expect(today[name]).toBeLessThanOrEqual(limits[name])
})

it('counts what is planted', () => {
  const copied = (name: string) =>
    Array.from(
      { length: 6 },
      (_, i) => `const ${name}${i} = take${name}(row.${name}, [${i}, other${i}])`,
    ).join('\n')
  const planted = measure([
    {
      path: 'server/http/planted.ts',
      text: `import x from '../documents/orders/x.ts'\nconst y = 'customerOrder'\n`,
    },
    { path: 'shared/a.twist.ts', text: `${copied('first')}\nconst a = b as unknown as C\n` },
    { path: 'shared/b.ts', text: `${copied('second')}\n` },
  ])
  expect(planted).toMatchObject({ filesThatNameTwo: 1, kinds: 1, casts: 1 })
  expect(planted.duplicates).toBeGreaterThan(0)
})
