'use strict'
// Menu and MenuItem: what was asked for, as Electron keeps it. Nothing is drawn, no key is bound and a role does nothing.
class MenuItem {
  constructor({ click, submenu, role, ...rest }) {
    Object.assign(this, {
      type: submenu ? 'submenu' : 'normal',
      enabled: true,
      visible: true,
      checked: false,
      ...rest,
    })
    // Electron keeps roles in small letters.
    this.role = role?.toLowerCase()
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu
    this.click = (event, focusedWindow) => click?.(this, focusedWindow, event)
  }
}

class Menu {
  static #ofApplication = null
  items = []

  static buildFromTemplate(template) {
    const menu = new Menu()
    menu.items = template.map((item) => (item instanceof MenuItem ? item : new MenuItem(item)))
    return menu
  }
  static setApplicationMenu(menu) {
    Menu.#ofApplication = menu
  }
  static getApplicationMenu = () => Menu.#ofApplication
}

module.exports = { Menu, MenuItem }
