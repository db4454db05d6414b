/** Tables that the forms of customers never ask for. */
export const staffOnly = { read: 'masterdata.read', write: 'masterdata.write' } as const
