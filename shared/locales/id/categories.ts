export const categories = {
  pipe: 'Pipa',
  profile: 'Profil',
  doorWindow: 'Pintu dan jendela',
  cabinet: 'Kabinet',
  security: 'Keamanan',
  bathroom: 'Kamar mandi',
  other: 'Lainnya',
}
