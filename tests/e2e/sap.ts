import type { FaultPlan } from '#server/settings/sap-faults.ts'
import { sap } from './address.ts'

/** Sets the faults of the simulated SAP from now on; none without a rule. */
export async function goWrong(...rules: NonNullable<FaultPlan['rules']>): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${sap.user}:${sap.password}`).toString('base64')}`
  const answer = await fetch(`http://127.0.0.1:${sap.port}/sim/faults`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({ rules }),
  })
  if (answer.status !== 204) throw new Error(`the simulated SAP answers ${answer.status}`)
}
