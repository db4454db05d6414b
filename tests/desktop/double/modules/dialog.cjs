'use strict'
// dialog: a user who closes every dialog at once; a spec puts another answer in its place.
const dialog = {
  showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
  showSaveDialog: async () => ({ canceled: true, filePath: '' }),
  showMessageBox: async () => ({ response: 0, checkboxChecked: false }),
}

module.exports = { dialog }
