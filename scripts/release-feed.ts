import { createHash, type KeyObject, sign } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dump, load } from 'js-yaml'
import { compare } from 'semver'
import type * as z from 'zod'
import { type Channel, signedText, type SignedFeed, type updateNotes } from '#shared/desktop/updates.ts'

/**
 * The small file that tells the clients of one system about the newest version. It lies beside the installers
 * in a folder that a web server shows.
 */
interface Feed {
  version: string
  files: { url: string; sha512: string; size: number }[]
  stagingPercentage?: number
  notes?: z.output<typeof updateNotes>
  /** The signature by IT's own key, over the version and its files. */
  signature?: string
}

/** The signature that clients with the public key in their policy check. */
export const signatureOf = (feed: SignedFeed, key: KeyObject): string =>
  sign(null, Buffer.from(signedText(feed)), key).toString('base64')

const feedName = /^(latest|beta)(-mac|-linux(-arm64)?)?\.yml$/
const history = 'history'

const readFeed = async (file: string): Promise<Feed> => load(await readFile(file, 'utf8')) as Feed

/** Writes a feed by renaming it into place, so that a client never reads half of it. */
async function writeFeed(file: string, feed: Feed): Promise<void> {
  await writeFile(`${file}.new`, dump(feed, { lineWidth: -1 }))
  await rename(`${file}.new`, file)
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64')
}

async function verify(from: string, name: string, feed: Feed): Promise<void> {
  for (const { url, sha512 } of feed.files) {
    const file = join(from, url)
    if (!existsSync(file)) throw new Error(`${name} names ${url}, which is not in ${from}`)
    if ((await hashOf(file)) !== sha512)
      throw new Error(`${url} is not the file that ${name} was written for`)
  }
}

const feedsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => feedName.test(name)).toSorted()

/** Version numbers of withdrawn releases are not used again, because some clients have them. */
const withdrawnFile = (to: string, name: string, version: string) =>
  join(to, history, name.replace('.yml', `@${version}.withdrawn`))

async function refuseOlder(to: string, name: string, version: string): Promise<void> {
  if (existsSync(withdrawnFile(to, name, version)))
    throw new Error(`${version} was withdrawn from ${name}: a release needs a higher version`)
  if (!existsSync(join(to, name))) return
  const published = await readFeed(join(to, name))
  if (compare(version, published.version) <= 0)
    throw new Error(
      `${name} already has ${published.version}: a release needs a higher version than ${version}`,
    )
}

/** Keeps the older feed for a withdrawal. */
async function keep(to: string, name: string): Promise<void> {
  if (!existsSync(join(to, name))) return
  const { version } = await readFeed(join(to, name))
  await mkdir(join(to, history), { recursive: true })
  await copyFile(join(to, name), join(to, history, name.replace('.yml', `@${version}.yml`)))
}

async function copyInstallers(from: string, to: string, feed: Feed): Promise<void> {
  for (const { url } of feed.files)
    for (const name of [url, `${url}.blockmap`]) {
      if (!existsSync(join(from, name))) continue
      await copyFile(join(from, name), join(to, `${name}.new`))
      await rename(join(to, `${name}.new`), join(to, name))
    }
}

/** Clients of the beta channel also get a regular release when it is newer. */
async function alsoForBeta(to: string, name: string, feed: Feed): Promise<string[]> {
  if (!name.startsWith('latest')) return []
  const beta = name.replace('latest', 'beta')
  const newer =
    !existsSync(join(to, beta)) || compare(feed.version, (await readFeed(join(to, beta))).version) > 0
  return newer ? [beta] : []
}

export interface Release {
  /** The folder with electron-builder's output. */
  from: string
  /** The folder from which clients read. */
  to: string
  /** The percentage of clients that get it at first, from 1 to 100. */
  percent: number
  notes?: Feed['notes']
  /** IT's own private key. Clients whose policy has its public half accept nothing unsigned. */
  key?: KeyObject
}

/**
 * Publishes every system's build in `from`: it checks them, copies installers first and feeds last.
 * @returns what was published, as `latest.yml 1.2.0`
 */
export async function publish({ from, to, percent, notes, key }: Release): Promise<string[]> {
  const names = await feedsIn(from)
  if (names.length === 0) throw new Error(`there is no latest.yml or beta.yml in ${from}`)
  const feeds = await Promise.all(
    names.map(async (name) => ({ name, feed: await readFeed(join(from, name)) })),
  )
  for (const { name, feed } of feeds) {
    await verify(from, name, feed)
    await refuseOlder(to, name, feed.version)
  }
  await mkdir(to, { recursive: true })
  const done: string[] = []
  for (const { name, feed } of feeds) {
    await copyInstallers(from, to, feed)
    const signature = key && { signature: signatureOf(feed, key) }
    const written = { ...feed, stagingPercentage: percent, ...(notes && { notes }), ...signature }
    for (const target of [name, ...(await alsoForBeta(to, name, feed))]) {
      await keep(to, target)
      await writeFeed(join(to, target), written)
      done.push(`${target} ${feed.version}`)
    }
  }
  return done
}

const ofChannel = async (to: string, channel: Channel) =>
  (await feedsIn(to)).filter((name) => name.startsWith(channel))

/** Raises the percentage of clients that get the published version. */
export async function rollOut(to: string, channel: Channel, percent: number): Promise<string[]> {
  const done: string[] = []
  for (const name of await ofChannel(to, channel)) {
    const feed = await readFeed(join(to, name))
    await writeFeed(join(to, name), { ...feed, stagingPercentage: percent })
    done.push(`${name} ${feed.version}`)
  }
  return done
}

const versionIn = (name: string) => /@(.+)\.yml$/.exec(name)?.[1] ?? '0.0.0'

/**
 * Stops the published version for all other clients by restoring the feed of the version before it, if there
 * is one.
 */
export async function withdraw(to: string, channel: Channel): Promise<string[]> {
  const done: string[] = []
  const past = existsSync(join(to, history)) ? await readdir(join(to, history)) : []
  for (const name of await ofChannel(to, channel)) {
    const { version } = await readFeed(join(to, name))
    const before = past
      .filter(
        (file) =>
          file.startsWith(name.replace('.yml', '@')) &&
          file.endsWith('.yml') &&
          compare(versionIn(file), version) < 0,
      )
      .toSorted((a, b) => compare(versionIn(b), versionIn(a)))[0]
    await mkdir(join(to, history), { recursive: true })
    await copyFile(join(to, name), withdrawnFile(to, name, version))
    if (before) await writeFeed(join(to, name), await readFeed(join(to, history, before)))
    else await rm(join(to, name))
    done.push(`${name} ${version}`)
  }
  return done
}
