import { openFeishu, receiveFeishu } from './feishu.client.ts'
import type { OaSettings } from '../../settings/oa-settings.ts'
import { OaForged, type Oa } from './oa.port.ts'
import { openWeaver } from './weaver.client.ts'
import { openWebhook, receiveWebhook } from './webhook.client.ts'

/** The systems of the settings that can decide approvals; without any, our own steps decide all of them. */
export function openOa({ webhook, weaver, feishu, secrets, timeoutSeconds }: OaSettings): Oa {
  return {
    ports: {
      ...(webhook && { webhook: openWebhook(webhook, timeoutSeconds) }),
      ...(weaver && { weaver: openWeaver(weaver, timeoutSeconds) }),
      ...(feishu && { feishu: openFeishu(feishu, timeoutSeconds) }),
    },
    receive(message) {
      if ('webhook-signature' in message.headers) return receiveWebhook(secrets, message)
      // Its check of the address is encrypted and not signed.
      if (feishu) return receiveFeishu(feishu.encryptKey, message)
      throw new OaForged('not signed')
    },
  }
}
