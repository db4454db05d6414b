import type { Shape } from '../shape.ts'
import type { welcome as zh } from '../zh/welcome.ts'

export const welcome: Shape<typeof zh> = {
  title: 'Welcome to Seaway, {{name}}',
  demo: 'This is a demo company: its people, prices and orders are made up, and SAP is simulated.',
  language: 'Language',
  clock: 'Times are shown by the clock of this device ({{zone}}).',
  first: 'Three things to do first',
  show: 'Show me around',
  start: 'Start working',
  next: 'Next',
  previous: 'Back',
  finish: 'Done',
  close: 'Close the tour',
  begin: {
    title: 'Where to begin',
    text: 'There is no document yet. You can begin like this:',
    ask: 'Ask for prices first',
    askText:
      'Write down the goods that you need, upload your list, or take photos with your telephone. We tell you the prices.',
    order: 'Order at once',
    orderText:
      'Choose goods by name, number or your own part number, keep them as a draft, and submit the order when it is right.',
    followText: 'Once we have confirmed, you read here when the goods are produced, shipped and expected.',
  },
  about: {
    staff: {
      one: 'Seaway carries an order from the first inquiry to the ship, with prices, approvals and SAP in one place.',
      two: 'Home lists what waits for you, most urgent first, and every figure opens the list behind it.',
      three: 'What you type is kept on this computer, and every document keeps its whole history.',
    },
    customer: {
      one: 'Here you ask us for prices, place orders, and follow your goods to the ship.',
      two: 'Home lists what waits for your answer, and where your goods are.',
      three: 'What you type is kept on this computer, and every change reaches you as a notice.',
    },
  },
  things: {
    salesman: {
      one: 'See the inquiries that wait for you',
      two: 'Make an order for a customer',
      three: 'Look through your quotations',
    },
    customerService: {
      one: 'See the orders that wait for you',
      two: 'Look through what customers have sent',
      three: 'Plan the next deliveries',
    },
    finance: {
      one: 'See the orders that wait for a price check',
      two: 'Look at credit and overdue accounts',
      three: 'See what waits for your approval',
    },
    administrator: {
      one: 'Finish setting up the company',
      two: 'Invite colleagues and customers',
      three: 'Test the connection to SAP',
    },
    baseViewer: {
      one: 'Look at the order overview',
      two: 'Look through the orders',
      three: 'Open the statistics',
    },
    customer: {
      one: 'Ask us for prices',
      two: 'Make your first order',
      three: 'Check your company and contact data',
    },
  },
  steps: {
    menu: { title: 'Menu', text: 'Everything you may use. The numbers say how much waits for you there.' },
    work: {
      title: 'What waits for you',
      text: 'The most urgent stands on top. Move with J and K, open with Enter.',
    },
    search: {
      title: 'Search',
      text: 'Press Ctrl K and type a number, a customer, a material or what you want to do.',
    },
    notices: { title: 'Notices', text: 'What concerns you arrives here.' },
    account: {
      title: 'Your account',
      text: 'Change your language or password here, or open this tour again.',
    },
  },
}
