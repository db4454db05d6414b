export const form = {
  errors: '请修改以下 {{count}} 处',
  save: '保存',
  cancel: '取消',
  leaveTitle: '离开此页？',
  leaveText: '尚未保存的内容将会丢失',
  leave: '离开',
  stay: '继续编辑',
  required: '必填',
  choose: '请选择',
  searchHint: '输入以搜索',
  noOptions: '没有匹配项',
  importsAhead: '排队等待导入，前面还有 {{count}} 个',
}
