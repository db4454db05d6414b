export const tasks = {
  title: '后台任务',
  running: '{{count}} 个任务正在运行',
  none: '没有正在运行的任务',
  empty: '还没有后台任务',
  states: {
    queued: '排队中',
    running: '运行中',
    succeeded: '已完成',
    failed: '失败',
    cancelled: '已取消',
  },
  progress: '{{done}} / {{total}}',
  cancel: '停止任务',
  resume: '继续任务',
  startedBy: '由 {{name}} 于 {{at}} 启动',
}
