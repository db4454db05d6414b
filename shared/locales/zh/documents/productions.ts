import type { Labels } from '#shared/engine/document-fields.ts'
import type { productionFields } from '#shared/documents/productions/production.fields.ts'

export const productions = {
  productions: {
    title: '特殊生产',
    details: '基本信息',
    empty: '没有符合条件的特殊生产',
    emptyHelp: '从已推送的定制订单发起',
    sheet: '特殊生产',
    record: '特殊生产单',
    lines: '特殊生产的行',
    fields: {
      productionNo: '特殊生产单号',
      orderNo: '订单号',
      customerId: '客户',
      customerName: '客户',
      status: '状态',
      reason: '特殊生产原因',
      wishedDate: '期望完成日',
      lineCount: '行数',
      currency: '币种',
      totalAmount: '金额',
      salespersonName: '业务员',
      salespersonId: '业务员',
      salesOrg: '销售组织',
      destinationCountry: '目的国',
      remark: '备注',
      returnComment: '审批意见',
      submittedAt: '提交时间',
      decidedAt: '结束时间',
      createdBy: '创建人',
      createdAt: '创建时间',
      updatedAt: '更新时间',
    } satisfies Labels<typeof productionFields>,
    lineFields: {
      chosen: '特殊生产',
      requirement: '生产要求',
    },
    actions: {
      send: '提交审批',
      sendAgain: '重新发送',
      save: '编辑',
      withdraw: '撤回',
      delete: '删除',
    },
    explain: {
      send: '提交后内容不能再修改，由审批人决定；驳回或撤回后可以修改并重新提交。',
      sendAgain: '用同一编号再次发送到审批系统；已收到的不会重复。',
      withdraw: '审批撤回后，特殊生产单可以修改并重新提交。',
      delete: '草稿将被删除，无法恢复；订单不变。',
    },
    next: {
      draft: '勾选特殊生产的行，写明要求，然后提交审批。',
      in_approval: '等待审批。',
      approved: '审批已通过，按要求生产。',
      rejected: '审批被驳回，修改后可以重新提交。',
      withdrawn: '已撤回，修改后可以重新提交。',
      send_failed: '未能发送到审批系统，可以重新发送。',
      void: '订单已关闭，特殊生产随之终止。',
    },
    returnedTitle: '审批被驳回',
    noReason: '没有填写原因',
    editor: {
      none: '没有可选的行',
      count: '已选 {{count}} 行',
      place: '第 {{line}} 行 {{field}}',
      all: '全部行都做特殊生产',
      line: '第 {{line}} 行',
    },
  },
  states: {
    production: {
      draft: '草稿',
      in_approval: '审批中',
      approved: '已通过',
      rejected: '已驳回',
      withdrawn: '已撤回',
      send_failed: '发送失败',
      void: '已失效',
    },
  },
  history: {
    production: {
      create: '创建',
      update: '更新',
      save: '保存',
      delete: '删除',
      send: '提交审批',
      sendAgain: '重新发送',
      withdraw: '撤回',
      failToSend: '发送失败',
      approve: '审批通过',
      reject: '审批驳回',
      void: '因订单关闭失效',
    },
  },
  home: {
    todo: {
      productionsToSend: '被驳回或未发出的特殊生产',
    },
  },
  shell: {
    searchKinds: {
      production: '特殊生产单',
    },
  },
  accounts: {
    permissions: {
      production: {
        title: '特殊生产',
        read: '查看',
        edit: '编辑和提交',
      },
    },
  },
  notices: {
    about: {
      production: '特殊生产单 {{number}}：{{event}}',
    },
    kinds: {
      productionDecided: '特殊生产审批通过、被驳回、未能发送或失效',
    },
  },
  errors: {
    PRODUCTION_RUNNING: '特殊生产的审批由 {{people}} 处理中，自 {{since}} 起等待；撤回后才能修改',
    PRODUCTION_APPROVED: '特殊生产已审批通过',
    PRODUCTION_UNSENT: '该特殊生产目前没有等待审批，请刷新',
    PRODUCTION_ENDED: '特殊生产已失效',
    PRODUCTION_KEPT: '提交过的特殊生产不能删除',
    PRODUCTION_EMPTY: '没有勾选特殊生产的行',
  },
}
