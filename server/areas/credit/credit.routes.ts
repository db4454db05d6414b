import * as credit from './credit.service.ts'

export const creditRoutes = [credit.ofCustomer, credit.ofSap]
