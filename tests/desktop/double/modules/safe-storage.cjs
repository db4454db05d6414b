'use strict'
// safeStorage: a key in a file instead of the system's keyring, and told as such, so that nothing is trusted to it.
const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { app } = require('./app.cjs')
const state = require('./state.cjs')

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

function key() {
  const file = path.join(app.getPath('userData'), 'DoubleKey')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  if (!fs.existsSync(file)) fs.writeFileSync(file, crypto.randomBytes(32), { mode: 0o600 })
  return fs.readFileSync(file)
}

const safeStorage = {
  isAsyncEncryptionAvailable: async () => state.isReady,
  getSelectedStorageBackend: () => 'basic_text',
  async encryptStringAsync(text) {
    const iv = crypto.randomBytes(ivBytes)
    const box = crypto.createCipheriv(cipher, key(), iv)
    const sealed = Buffer.concat([box.update(text, 'utf8'), box.final()])
    return Buffer.concat([iv, box.getAuthTag(), sealed])
  },
  async decryptStringAsync(bytes) {
    const box = crypto.createDecipheriv(cipher, key(), bytes.subarray(0, ivBytes))
    box.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const result = box.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + box.final('utf8')
    return { result, shouldReEncrypt: false }
  },
}

module.exports = { safeStorage }
