import type { Labels } from '#shared/engine/document-fields.ts'
import type { deliveryFields } from '#shared/documents/deliveries/delivery.fields.ts'

export const deliveries = {
  deliveries: {
    title: '交货单',
    details: '基本信息',
    empty: '没有符合条件的交货单',
    emptyHelp: 'SAP 创建交货单后显示在这里',
    sheet: '交货单',
    record: '交货单',
    lines: '交货的行',
    fields: {
      deliveryNo: '交货单号',
      status: '状态',
      sapOrderNos: 'SAP 订单号',
      purchaseNos: '客户PO号',
      sourceNo: '来源单号',
      customerId: '客户',
      customerName: '客户',
      sapDate: '日期',
      plannedDate: '计划发货日',
      issuedDate: '实际发货日',
      currency: '币种',
      totalAmount: '金额',
      lineCount: '行数',
      shippingPoint: '装运点',
      truckNo: '车牌号',
      billOfLading: '提单/箱号',
      picked: '已拣配',
      jtNo: '物流单号',
      salesOrg: '销售组织',
      salespersonName: '业务员',
      salespersonId: '业务员',
      destinationCountry: '目的国',
      sapAsOf: 'SAP 数据时间',
      createdBy: '创建人',
      createdAt: '创建时间',
      updatedAt: '更新时间',
    } satisfies Labels<typeof deliveryFields>,
    lineFields: {
      quantity: '数量',
      issued: '已发货',
    },
    actions: {
      ship: '安排运输',
      save: '填写物流单号',
    },
    explain: {
      ship: '所选交货单将一起运输。',
      save: '其余内容以 SAP 为准。',
    },
    next: {
      open: '等待发货过账。',
      closed: '货物已发出。',
      cancelled: '已在 SAP 中删除。',
    },
  },
  states: {
    delivery: {
      open: '未发货',
      closed: '已发货',
      cancelled: '已删除',
    },
  },
  history: {
    delivery: {
      create: 'SAP 创建',
      update: '更新',
      save: '保存',
      change: 'SAP 修改',
      issue: '发货过账',
      reverse: '发货冲销',
      remove: '在 SAP 中删除',
    },
  },
  home: {
    todo: {
      deliveriesLate: '已过计划日的交货单',
    },
  },
  shell: {
    searchKinds: {
      delivery: '交货单',
    },
  },
  accounts: {
    permissions: {
      delivery: {
        title: '交货单',
        read: '查看',
        edit: '填写物流单号、附件',
      },
    },
  },
  notices: {
    about: {
      delivery: '交货单 {{number}}：{{event}}',
    },
    kinds: {
      deliveryMoved: '交货单已发货、冲销或删除',
    },
  },
  errors: {
    DELIVERY_CLOSED: '货物已发出',
    DELIVERY_OPEN: '货物尚未发出',
    DELIVERY_CANCELLED: '交货单已在 SAP 中删除',
  },
}
