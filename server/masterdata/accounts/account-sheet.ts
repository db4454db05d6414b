import type { Reason } from '#shared/kernel/errors.ts'
import { codesIn } from '#shared/kernel/codes-text.ts'
import { textOf } from '#shared/kernel/master.ts'
import { grantForm, newUserId, type GrantForm } from '#shared/platform/accounts/account-admin.schema.ts'
import { isTaken } from '../../db/transaction.ts'
import { refuse } from '../../calls/handler.ts'
import { changeGrant, createAccounts } from '../../platform/accounts/account-admin.service.ts'
import type { GoodRow } from '../master-judge.ts'
import type { SheetStore } from '../sheet-store.ts'
import * as sheet from './account-sheet.repository.ts'

type Ids = Awaited<ReturnType<typeof sheet.idsOf>>

const userIdOf = ({ values }: Pick<GoodRow, 'values'>) => newUserId.parse(values['userName'])

const customerNosOf = ({ values }: GoodRow) => codesIn(textOf(values['customerNos']))
const salespersonOf = ({ values }: GoodRow) => textOf(values['salespersonNumber'])

/** A row as an administrator would have granted it by the form. */
function grantOf(row: GoodRow, ids: Ids): GrantForm {
  const { values } = row
  return grantForm.parse({
    name: values['name'],
    latinName: values['latinName'],
    role: values['role'],
    language: values['language'],
    phone: values['phone'],
    email: values['email'],
    customerIds: customerNosOf(row).flatMap((code) => ids.customers.get(code) ?? []),
    salespersonId: ids.salespersons.get(salespersonOf(row)) ?? null,
    salesOrgs: codesIn(textOf(values['salesOrgs'])),
    countries: codesIn(textOf(values['countryCodes'])),
  })
}

/** Accounts of a sheet are made and changed as by the form: with an invitation, and with the end of sessions (D361). */
export const accountStore: SheetStore = {
  async find(db, _actor, values) {
    const names = values.map(({ userName }) => textOf(userName).toLowerCase())
    return (await sheet.accountsNamed(db, [...new Set(names)])).map(sheet.asRecord)
  },
  /** Whoever takes the own rights away cannot give them back. */
  reasons: async (_db, actor, rows) =>
    new Map(
      rows.flatMap(({ prefix, before, changes }): [string, Reason[]][] =>
        before?.id === actor.accountId && changes.some(({ path }) => path === 'role')
          ? [[prefix, [{ code: 'OWN_ACCOUNT', path: `${prefix}role` }]]]
          : [],
      ),
    ),
  async write(tx, services, actor, { good, lastBy }) {
    const stale = (): never => refuse('VERSION_CONFLICT', { by: lastBy, version: 0 })
    const ids = await sheet.idsOf(tx, {
      customerNos: good.flatMap(customerNosOf),
      salespersons: good.map(salespersonOf).filter(Boolean),
    })
    const fresh = good.filter(({ before }) => !before)
    const changed = good.filter(({ before, changes }) => before && changes.length > 0)
    const made = await createAccounts(
      tx,
      services,
      actor,
      fresh.map((row) => ({ ...grantOf(row, ids), userId: userIdOf(row) })),
    ).catch((error: unknown) => (isTaken(error) ? stale() : Promise.reject(error as Error)))
    const stored = new Map((await sheet.accountsNamed(tx, changed.map(userIdOf))).map((one) => [one.id, one]))
    for (const row of changed) {
      const before = stored.get(row.before!.id)
      if (!before || before.version !== row.before!.version) return stale()
      const { name, latinName, phone, email, customerIds, salesOrgs, countries } = before
      const { role, language } = grantForm.shape
      const grant = {
        name,
        latinName,
        phone,
        email,
        customerIds,
        salesOrgs,
        countries,
        salespersonId: before.salespersonId,
        role: role.parse(before.role),
        language: language.parse(before.language),
      }
      const { id, userId, version } = before
      const values = grantOf(row, ids)
      if (!(await changeGrant(tx, services, actor, { before: { ...grant, id, userId, version }, values })))
        return stale()
    }
    return { invitations: made.map(({ invitation }) => invitation) }
  },
}
