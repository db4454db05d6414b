import type { Browser, Page } from '@playwright/test'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { openDatabase, type Database } from '#server/db/driver/pool.ts'
import { administer, databaseUrl, testCluster } from '../../tests/cluster.ts'
import { aHeader, someGoods, someLines } from '../../tests/factories/customer-order-forms.ts'
import { aPlace, lines } from '../../tests/factories/order-forms.ts'
import { signIn, startServer } from '../bench/ours.ts'
import type { Build } from './builds.ts'
import { startProbe } from './probes.ts'

/** The two editors, each with the account that uses it and the address at which it opens an order. */
const editors = {
  staff: { userId: 'sales.zhang', path: '/home/orderManage/edit' },
  portal: { userId: 'buyer.jakarta', path: '/home/orderManageCustomer/edit' },
} as const
export type Screen = keyof typeof editors
export const screens = Object.keys(editors) as Screen[]

export interface Order {
  screen: Screen
  id: string
  lineCount: number
}

const firstPort = 18_210

/** A door among the lines, so that the grid has the columns of a door as well. */
const aDoor = async (db: Database) => {
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('category', '=', 'doorWindow')
    .where('currency', '=', 'USD')
    .where('enabled', '=', true)
    .orderBy('sapMaterialNo')
    .executeTakeFirstOrThrow()
  return {
    materialId: id,
    width: '900',
    height: '2100',
    doorModel: 'D1',
    salesQuantity: '2',
    unitPrice: '80',
  }
}

/**
 * A database with the demo company and drafts of so many lines, one server for each build on it, and users who
 * have signed in.
 */
export async function setStage(builds: readonly Build[], sizes: readonly number[], browser: Browser) {
  await using stack = new AsyncDisposableStack()
  const cluster = await testCluster()
  stack.defer(() => cluster.close())
  const name = `seaway_bench_${newId().replaceAll('-', '')}`
  await administer(cluster.url, `create database ${name} template ${cluster.template}`)
  const url = databaseUrl(cluster.url, name)
  const db = openDatabase(url, { max: 2 })
  stack.defer(() => db.destroy())

  const addresses = new Map<string, string>()
  for (const [i, build] of builds.entries()) {
    // The screens of another version speak with this server, because the wire stays the same.
    const { address, server } = await startServer(url, firstPort + i, { SEAWAY_WEB_ROOT: build.webRoot })
    stack.defer(() => server.stop())
    addresses.set(build.name, address)
  }

  const [address] = addresses.values()
  const clients = {
    staff: await signIn(address!, editors.staff.userId),
    portal: await signIn(address!, editors.portal.userId),
  }
  const door = await aDoor(db)
  const place = await aPlace(db)
  const header = await aHeader(clients.portal)
  const goods = await someGoods(db)
  const created = async (screen: Screen, count: number): Promise<Order> => {
    const content =
      screen === 'staff'
        ? { header: place.header, lines: [door, ...lines(place, count - 1)] }
        : { header, lines: [door, ...someLines(goods, count - 1)] }
    const call = screen === 'staff' ? orderWrites.create : customerOrderWrites.create
    const headers = { 'idempotency-key': newId() }
    const { status, body, problem } = await clients[screen].call(call, { body: content, headers })
    if (status !== 200) throw new Error(JSON.stringify(problem))
    return { screen, id: body.id, lineCount: count }
  }
  const orders: Order[] = []
  for (const screen of screens) for (const size of sizes) orders.push(await created(screen, size))

  /** Material numbers that the user's customer may order, besides those of the orders. */
  const numbersFor = async (screen: Screen): Promise<string[]> => {
    const known = new Set([...place.goods, ...goods].map((good) => good.sapMaterialNo))
    const all = await db.selectFrom('products').select('sapMaterialNo').where('enabled', '=', true).execute()
    const numbers = all.map((row) => row.sapMaterialNo).filter((number) => !known.has(number))
    const { customerId, currency } = screen === 'staff' ? place.header : header
    const body = { customerId, currency, numbers: numbers.slice(0, 2_000) }
    const answer = await clients[screen].call(lineCalls.materials, { body })
    return answer.body.materials.map((m) => m.sapMaterialNo)
  }

  /** Opens an order in a browser profile of its own, in which nothing was kept. */
  const open = async (build: Build, order: Order): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const { headers, user } = clients[order.screen]
    await page.addInitScript(
      ([session, device]) => {
        localStorage.setItem('seaway.session', session)
        localStorage.setItem('seaway.device', device)
        sessionStorage.setItem('seaway.language', 'zh')
      },
      [JSON.stringify({ jwt: headers['jwt'], user }), headers['fingerprint']!] as const,
    )
    await startProbe(page)
    await page.goto(`${addresses.get(build.name)}${editors[order.screen].path}?id=${order.id}`)
    await page.getByRole('grid').waitFor({ timeout: 60_000 })
    return page
  }
  const all = stack.move()
  return { orders, open, numbersFor, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

export type Stage = Awaited<ReturnType<typeof setStage>>
