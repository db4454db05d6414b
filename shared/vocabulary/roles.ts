/**
 * The roles of the specification, section 6, and `system`, which is the author of jobs and of answers by
 * connectors.
 */
export const roles = [
  'customer',
  'salesman',
  'customerService',
  'finance',
  'administrator',
  'baseViewer',
] as const
export type Role = (typeof roles)[number]

export const staffRoles = roles.filter((r) => r !== 'customer')
