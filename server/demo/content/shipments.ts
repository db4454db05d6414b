import type { ShipmentContainer, ShipmentHeader } from '#shared/documents/shipments/shipment.fields.ts'

type Day = 'etd' | 'eta' | 'departedOn' | 'arrivedOn'

interface ShipmentPlan {
  header: Partial<Omit<ShipmentHeader, Day | 'mode'>> & Pick<ShipmentHeader, 'mode'>
  /** So many days from today. */
  days: Partial<Record<Day, number>>
  containers: readonly ShipmentContainer[]
  /** How many deliveries of its customer travel together, at most. */
  deliveries: number
}

const hq = (number: string, sealNo: string): ShipmentContainer => ({ number, type: '40HQ', sealNo })

/** Transports of the demo company: one on the sea, one that has arrived by air, a truck and a train that are planned. */
export const shipmentPlans: readonly ShipmentPlan[] = [
  {
    header: {
      mode: 'sea',
      carrier: 'COSCO Shipping Lines',
      vessel: 'COSCO FORTUNE',
      voyage: '042S',
      billNo: 'COSU6302148870',
      remark: 'The vessel calls at Singapore first. Kapal singgah di Singapura lebih dahulu.',
    },
    days: { etd: -7, departedOn: -6, eta: 9 },
    containers: [hq('CSQU3054383', 'CN4471902'), hq('MSKU9070323', 'CN4471903')],
    deliveries: 2,
  },
  {
    header: { mode: 'air', carrier: 'Air China Cargo', flightNo: 'CA 1041', billNo: '999-48120636' },
    days: { etd: -12, departedOn: -12, eta: -11, arrivedOn: -10 },
    containers: [],
    deliveries: 1,
  },
  {
    header: { mode: 'road', carrier: 'Sinotrans', truckNo: '粤B7F390' },
    days: { etd: 3, eta: 5 },
    containers: [],
    deliveries: 1,
  },
  {
    header: { mode: 'sea', carrier: 'Evergreen', vessel: 'EVER GIFTED', voyage: '1182W' },
    days: { etd: 6, eta: 27 },
    containers: [{ number: '', type: '20GP', sealNo: '' }],
    deliveries: 1,
  },
]
