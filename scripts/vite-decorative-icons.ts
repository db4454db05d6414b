import type { Plugin } from 'vite'

const named = /role: "img",\s*"aria-label": icon\.name/
const decorative = `...(restProps["aria-label"] === undefined ? { "aria-hidden": true } : { role: "img" })`

/**
 * antd's icons tell screen readers their English names, so a button is called "plus Write a message". An icon without
 * a label of ours is decoration beside a text and is hidden from screen readers.
 */
export const decorativeIcons = (): Plugin => ({
  name: 'seaway-decorative-icons',
  transform: {
    filter: { id: /@ant-design[\\/]icons[\\/]es[\\/]components[\\/]AntdIcon(Light)?\.js$/ },
    handler(code) {
      if (!named.test(code)) this.error('antd names its icons in another way than before')
      return { code: code.replace(named, decorative), map: null }
    },
  },
})
