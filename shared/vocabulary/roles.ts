/** Section 6 of the specification, and the system itself as the author of jobs and connector answers. */
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
