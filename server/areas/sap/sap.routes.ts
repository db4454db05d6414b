import * as sap from './sap.service.ts'

export const sapRoutes = [sap.orderTypes, sap.orderStates, sap.currencies]
