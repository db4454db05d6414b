import { expect, it } from 'vitest'
import { run } from '../../flows/process.ts'

const packaged = async (SEAWAY_UPDATE_URL?: string) => {
  const child = run('scripts/package-desktop.mjs', {
    args: ['--help'],
    env: { ...(SEAWAY_UPDATE_URL !== undefined && { SEAWAY_UPDATE_URL }) },
  })
  return { code: await child.ended, said: child.said() }
}

it('a desktop build without an address for its updates is refused', async () => {
  for (const url of [undefined, ''])
    expect(await packaged(url)).toEqual({
      code: 1,
      said: expect.stringMatching(/^SEAWAY_UPDATE_URL is missing: .* or none for clients/) as string,
    })
})

it.each([
  'http://updates.example.com/seaway',
  'updates.example.com',
  'https:',
  'https:updates',
  'ftp://updates',
])(
  'a desktop build whose clients would fetch nothing from %s is refused before anything is built',
  async (url) => {
    const { code, said } = await packaged(url)
    expect(code).toBe(1)
    expect(said).toContain(`SEAWAY_UPDATE_URL is "${url}" and must be an address that begins with https://`)
    expect(said).not.toContain('Building')
  },
)
