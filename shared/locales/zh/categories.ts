export const categories = {
  pipe: '管道',
  profile: '型材',
  doorWindow: '门窗',
  cabinet: '橱柜',
  security: '安防',
  bathroom: '水暖卫浴',
  other: '其他',
}
