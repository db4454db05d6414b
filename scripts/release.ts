import { createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { load } from 'js-yaml'
import { channel, updateNotes } from '#shared/desktop/updates.ts'
import { publish, rollOut, withdraw } from './release-feed.ts'

const usage = `npm run release -- publish --to FOLDER [--from dist/release] [--percent 10] [--notes notes.yml] [--key update.key]
npm run release -- rollout --to FOLDER --percent 100 [--channel beta]
npm run release -- withdraw --to FOLDER [--channel beta]

notes.yml holds what is new, in zh, en and id; update.key is a private Ed25519 key (PEM).`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: 'dist/release' },
    to: { type: 'string' },
    percent: { type: 'string' },
    notes: { type: 'string' },
    channel: { type: 'string', default: 'latest' },
    key: { type: 'string' },
  },
})

const fail = (why: string): never => {
  process.stderr.write(`${why}\n\n${usage}\n`)
  process.exit(1)
}

const percentOf = (text: string): number => {
  const percent = Number(text)
  return Number.isInteger(percent) && percent >= 0 && percent <= 100
    ? percent
    : fail(`--percent is a whole number from 0 to 100, not ${text}`)
}

async function run(): Promise<string[]> {
  const to = values.to ?? fail('--to names the folder that the clients read')
  const followed = channel.safeParse(values.channel)
  if (!followed.success) return fail(`--channel is latest or beta, not ${values.channel}`)
  switch (positionals[0]) {
    case 'publish': {
      const notes = values.notes && updateNotes.parse(load(await readFile(values.notes, 'utf8')))
      const percent = percentOf(values.percent ?? '10')
      const key = values.key && createPrivateKey(await readFile(values.key))
      return publish({ from: values.from, to, percent, ...(notes && { notes }), ...(key && { key }) })
    }
    case 'rollout':
      return rollOut(to, followed.data, percentOf(values.percent ?? fail('--percent is missing')))
    case 'withdraw':
      return withdraw(to, followed.data)
    default:
      return fail('publish, rollout or withdraw?')
  }
}

try {
  for (const line of await run()) process.stdout.write(`${positionals[0]}: ${line}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
