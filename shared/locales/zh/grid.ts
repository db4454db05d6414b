/** Texts of the line grid of any document. */
export const grid = {
  cell: '{{column}}，第 {{row}} 行',
  number: '行号',
  entry: '新行',
  keys: '方向键移动，Enter 到下一行，Tab 到下一格，F2 编辑，F4 打开列表，Ctrl+C 复制，Ctrl+V 粘贴，Ctrl+D 向下填充，Delete 清空，Ctrl+Z 撤销，Ctrl+Y 重做，Alt+Shift+左右键调整列宽。先按 Esc 再按 Tab 离开表格。',
  leave: '现在按 Tab 离开表格',
  pasted: '已粘贴 {{rows}} 行，更改 {{cells}} 个单元格',
  width: '{{column}}：宽 {{width}}',
  suggestions: '可选项',
  searching: '正在查找…',
  noMatch: '没有匹配项',
  lookupFailed: '查找失败，请重试',
}
