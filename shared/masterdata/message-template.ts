import { code, masterTable, name, note } from '#shared/kernel/master.ts'
import { messageContentMax, titleMax } from '#shared/vocabulary/limits.ts'

const title = () => name({ required: true, max: titleMax })
const content = () => note({ required: true, max: messageContentMax })

/** Texts that staff send to customers again and again, in every language. */
export const messageTemplate = masterTable('messageTemplate', {
  path: 'notification/template',
  key: 'code',
  fields: {
    code: code({ max: 20 }),
    nameZh: name(),
    nameEn: name({ latin: true }),
    titleZh: title(),
    titleEn: title(),
    titleId: title(),
    contentZh: content(),
    contentEn: content(),
    contentId: content(),
    remark: note(),
  },
  label: { zh: 'nameZh', other: 'nameEn' },
  removable: true,
  access: { read: 'message.write', write: 'message.write' },
})
