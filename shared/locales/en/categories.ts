export const categories = {
  pipe: 'Pipes',
  profile: 'Profiles',
  doorWindow: 'Doors and windows',
  cabinet: 'Cabinets',
  security: 'Security',
  bathroom: 'Bathroom',
  other: 'Other',
}
