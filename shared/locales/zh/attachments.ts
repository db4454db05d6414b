/** Texts of the files of every document. */
export const attachments = {
  groups: { orderFile: '单据文件', orderOther: '其他附件', message: '附件' },
  limits: '{{types}}，每个不超过 {{max}}',
  count: '已有 {{count}} 个，最多 {{max}} 个',
  add: '添加文件',
  drop: '也可以把文件拖到这里',
  released: '向客户开放',
  releasedOf: '向客户开放：{{name}}',
  none: '没有附件',
  download: '下载 {{name}}',
  remove: '移除 {{name}}',
  removeNow: '移除',
  removeTitle: '移除“{{name}}”？',
  removeText: '文件将不再是附件。',
  uploading: '正在上传 {{name}}',
  stop: '停止上传 {{name}}',
  dismiss: '关闭提示：{{name}}',
}
