import type { Shape } from '../shape.ts'
import type { roles as zh } from '../zh/roles.ts'

export const roles: Shape<typeof zh> = {
  customer: 'Pelanggan',
  salesman: 'Tenaga penjual',
  customerService: 'Layanan pelanggan',
  finance: 'Keuangan',
  administrator: 'Administrator',
  baseViewer: 'Hanya lihat',
}
