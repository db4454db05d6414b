import { theme, type ConfigProviderProps, type ThemeConfig } from 'antd'

const family = 'system-ui, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

const shape: ThemeConfig['token'] = {
  fontFamily: family,
  fontSize: 13,
  fontSizeSM: 12,
  borderRadius: 6,
  controlHeight: 32,
  wireframe: false,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.15s',
}

const light: ThemeConfig['token'] = {
  colorPrimary: '#0b5c8c',
  colorPrimaryHover: '#0f77b3',
  colorLink: '#0b5c8c',
  colorLinkHover: '#0f77b3',
  colorInfo: '#0b5c8c',
  colorSuccess: '#18794e',
  colorWarning: '#9a6200',
  colorError: '#c4281c',
  colorText: '#17212b',
  colorTextSecondary: '#5b6875',
  colorTextTertiary: '#5b6875',
  colorTextPlaceholder: '#667380',
  colorBorder: '#c9d2dc',
  colorBorderSecondary: '#e3e8ee',
  colorBgLayout: '#f6f8fa',
  controlItemBgActive: '#e1eef7',
  colorPrimaryBg: '#e1eef7',
  colorInfoBg: '#e9f2f8',
  colorInfoBorder: '#b5d3e6',
  colorSuccessBg: '#e9f5ef',
  colorSuccessBorder: '#b4dcc8',
  colorWarningBg: '#fdf5e6',
  colorWarningBorder: '#ead09a',
  colorErrorBg: '#fdf0ef',
  colorErrorBorder: '#f0bfba',
  colorBgContainer: '#ffffff',
}

const dark: ThemeConfig['token'] = {
  colorPrimary: '#2f8fc9',
  colorLink: '#6cb8e6',
  colorLinkHover: '#8fcbee',
  colorInfo: '#4aa3d9',
  colorSuccess: '#4cb782',
  colorWarning: '#d9a03f',
  colorError: '#f0776b',
  colorText: '#e6ebf0',
  colorTextSecondary: '#a3b0bd',
  colorTextTertiary: '#a3b0bd',
  colorTextPlaceholder: '#8995a1',
  colorBorder: '#3a4652',
  colorBorderSecondary: '#2a343e',
  colorBgLayout: '#10161c',
  colorBgContainer: '#171f27',
  colorBgElevated: '#1e2831',
  controlItemBgActive: '#1d3a4e',
}

/** The colour of words that are read second. */
const quiet = (isDark: boolean) => (isDark ? dark : light).colorTextSecondary

/** Rows are 32 px high for people who read lists all day. Customers, often on a phone, get more room. */
const componentsOf = (isDark: boolean, roomy: boolean): ThemeConfig['components'] => ({
  Table: {
    cellPaddingBlock: roomy ? 12 : 6,
    cellPaddingBlockMD: roomy ? 10 : 6,
    cellPaddingBlockSM: roomy ? 8 : 5,
    rowSelectedHoverBg: isDark ? '#24485f' : '#d3e6f2',
  },
  Form: { verticalLabelPadding: '0 0 2px' },
  // What nobody may change here is still read.
  Input: { colorTextDisabled: quiet(isDark) },
  InputNumber: { colorTextDisabled: quiet(isDark) },
  Select: { colorTextDisabled: quiet(isDark) },
  Menu: {
    itemHeight: 36,
    itemMarginInline: 8,
    activeBarBorderWidth: 0,
    itemSelectedBg: isDark ? '#1d3a4e' : '#e1eef7',
    itemSelectedColor: isDark ? '#8fcbee' : '#0b5c8c',
  },
  // White text needs a darker blue behind it than lines and text on a dark background do.
  ...(isDark && {
    Button: { colorPrimary: '#1b74a8', colorPrimaryHover: '#2280b6', colorPrimaryActive: '#16638f' },
    Tabs: { itemSelectedColor: '#6cb8e6', itemHoverColor: '#8fcbee', inkBarColor: '#6cb8e6' },
    // The grounds that are derived for states are as dark as the page, and their words too dim for brighter ones.
    Tag: {
      colorInfo: '#6cb8e6',
      colorInfoBg: '#1b3a50',
      colorSuccess: '#62c595',
      colorSuccessBg: '#1b3d32',
      colorWarning: '#e0ad55',
      colorWarningBg: '#40341f',
      colorError: '#f79a90',
      colorErrorBg: '#4a2b29',
    },
  }),
})

const systemStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The colours and sizes of the product. No other file names a colour, but that of the series of charts. */
export const themeOf = (isDark: boolean, roomy: boolean): ConfigProviderProps['theme'] => ({
  algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  token: {
    ...shape,
    ...(isDark ? dark : light),
    ...(roomy && { controlHeight: 36 }),
    motion: !systemStill(),
  },
  components: componentsOf(isDark, roomy),
})
