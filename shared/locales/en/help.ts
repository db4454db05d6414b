import type { Shape } from '../shape.ts'
import type { help as zh } from '../zh/help.ts'

export const help: Shape<typeof zh> = {
  title: 'Help',
  search: 'Search the help',
  nothing: 'No help found',
  states: 'States',
  marks: 'Marks beside an order',
  figures: 'What the figures mean',
  step: '{{step}} ({{who}})',
  stepTo: '{{step}} → {{state}} ({{who}})',
  system: 'the system',
  screens: {
    home: 'What waits for you, the most pressing first. Open an entry to deal with it, or put it off until tomorrow.',
    customerHome:
      'Orders and documents that wait for your answer, and your goods on the way. Open an entry to deal with it.',
    orders:
      'All orders that you may see, from draft to shipment. Search by state, customer or material; an open order shows who acts next.',
    finance:
      'Finance reads prices, discounts and margins of orders here and sets special prices. Orders that wait for a special price come first.',
    pushes:
      'Orders that were pushed to SAP and what came of it. After a rejection or an unknown outcome, read the reason here and go on.',
    inquiries:
      'Prices that customers ask for. The salesperson finds the materials, finance sets the prices, and a quotation follows.',
    quotations:
      'Quotations and their revisions. After the customer has accepted, a contract can be made of one.',
    quotationAudit:
      'Finance checks the flagged lines of quotations here. A quotation can be sent after its check.',
    contracts:
      'Contracts and proforma invoices. After approval they are sent, and orders are created from them as the goods are needed.',
    contractAudit:
      'Finance checks the flagged lines of contracts here. A contract can be submitted for approval after its check.',
    customerInquiries:
      'Ask for prices here: enter materials and quantities and submit them. With our prices you can order at once or ask for a quotation.',
    customerQuotations:
      'Quotations that we have sent to you. Accept or decline them here and download the papers.',
    customerContracts:
      'Contracts and proforma invoices that we have sent to you. Confirm them or say what should change.',
    approvals:
      'Documents that need an approval, and how far each is. When it is your turn, approve or reject here.',
    productions:
      'Lines of orders that need special production. Describe the requirements and submit them; after approval they are produced accordingly.',
    deliveryNotes:
      'A delivery note says which goods are loaded on which day. Validating it reserves the goods; after approval customer service pushes it to SAP.',
    requisitions:
      'A requisition asks for goods from the open quantity of pushed orders. Customer service creates the delivery order in SAP from it.',
    deliveries:
      'Delivery orders of SAP and whether their goods have left. After the goods issue the order is shown as shipped.',
    deliveryPlan:
      'Goods planned to leave, by week and warehouse position, with volume, weight and containers. A delivery can be moved to another day here.',
    statistics:
      'Figures by month, customer, country or salesperson. Each number opens the documents that it is made of.',
    overview: 'Everything from inquiry to payment and where it stands. Each number leads to its list.',
    shipments:
      'Transport after the goods have left the factory: vessel, containers, departure and arrival. Import a sheet or enter them one by one.',
    customerShipments:
      'Your goods on the way: vessel, containers, departure and arrival. A changed arrival date is sent to you as a notice.',
    customerOrders:
      'Orders that customers place in the portal. Confirming one creates our order; with a question it can be returned to the customer.',
    myOrders:
      'Your orders, from draft to shipment. Create, copy or import orders and talk to us in each of them.',
    sapOrders:
      'Sales orders of SAP with their deliveries and invoices, including those entered in SAP itself. They are shown as they were last read.',
    customerSapOrders:
      'Your orders in the system of the factory, with deliveries and invoices. They are shown as they were last read.',
    dataQueries: 'Stock and other data to look up. Nothing is changed here; changes are made in master data.',
    prices: 'The base price of a customer on a day, with each step that makes it. Nothing is stored here.',
    customers:
      'Records, contacts, addresses, credit and users of customers. Who looks after which customer is kept here as well.',
    masterData:
      'Materials, prices, factories and the other tables. Enter records one by one, import them with the template, or compare a table with SAP.',
    accounts: 'Accounts of staff and customers. Invite people, stop an account or end its session here.',
    logs: 'Who did what and when. Search by person, time and action.',
    sap: 'Whether the connection to SAP works, and what could not be delivered. Test the connection and send again here.',
    messages:
      'Messages of the company to its customers. Send one to chosen customers and see who has read it.',
    agreements:
      'Agreements that customers accept after signing in. When a new version comes into force, customers are asked again.',
    account:
      'Your own details, password, notices and signed-in devices. The language is changed here as well.',
    productGroups:
      'Materials arranged in groups and given to customers. A customer finds materials in them by its own numbers and names.',
    productCollection: 'Materials and groups that you have marked. You can order from here directly.',
    receivables:
      'Credit limits of customers, how much of them is used, and what is unpaid. You also see which orders are held for credit.',
    customerReceivables: 'What you have to pay and when it is due. Each invoice can be opened.',
  },
  words: {
    order: {
      draft: 'The order is being filled in and only its maker sees it. Complete it and generate the order.',
      effective:
        'The order is complete and waits for the salesperson to submit it or ask for a special price.',
      special_price_pending: 'Finance sets the special price.',
      special_price_maintained: 'Finance has set the special price; the salesperson can submit the order.',
      sales_order_pending: 'The sales approval is being prepared.',
      sales_order_maintained: 'The sales approval is under way or passed; customer service comes next.',
      cs_processing: 'Customer service checks the order and pushes it to SAP.',
      pushed: 'SAP has the order; it is in production or being shipped.',
      closed: 'The order was closed; what is left will not be shipped.',
      returned: 'Returned when customer service voided it; nothing more is done.',
      cancelled: 'The order was cancelled; nothing more is done.',
    },
    customerOrder: {
      draft: 'The order is being filled in; the other side does not see it.',
      processing: 'The order was sent and waits for a confirmation.',
      approved: 'Both sides have confirmed; production is being scheduled.',
      returned: 'Returned with comments; it can be changed and submitted again.',
      trashed: 'Voided after it was confirmed; nothing more is done.',
      cancelled: 'Cancelled before it was confirmed; nothing more is done.',
    },
    asking: {
      draft: 'You are still filling it in; we do not see it.',
      asked: 'Submitted; we are working on the prices. Until then you can withdraw it.',
      answered: 'The prices are there; order at once or ask for a quotation.',
      quoted: 'The quotation was sent. Please answer there.',
      ended: 'The inquiry has ended.',
    },
    push: {
      unpushed: 'Not sent to SAP yet.',
      pushing: 'Sent; waiting for the answer of SAP.',
      push_unknown: 'The answer of SAP was lost. The system checks it. Please do not send it again.',
      push_rejected: 'SAP rejected the order; correct the reason and push again.',
      pushed: 'SAP has the order and its number.',
    },
    split: {
      unsplit: 'The order was not split.',
      master: 'The order was split; its parts are shipped and counted.',
      child: 'A part of another order.',
    },
    shipping: {
      none: 'No goods have left yet.',
      partial: 'Some of the goods have left.',
      full: 'All goods have left.',
    },
  },
  cards: {
    forecast:
      'What has left this month, and of the pushed orders planned for it the share that usually leaves. Each part opens its list.',
    map: 'Orders and their amount by destination country. A country opens its customers and orders.',
  },
  kinds: {
    inquiry: 'Amount of the inquiries submitted in the period.',
    quotation: 'Amount of the quotations sent in the period.',
    contract: 'Amount of the contracts approved in the period.',
    customerOrder: 'Amount of the customer orders of the period.',
    order: 'Goods and charges of the orders generated in the period, without cancelled ones.',
    pushed: 'Amount of the orders pushed to SAP in the period.',
    shipped: 'Amount of the goods issued in the period.',
    billed: 'What SAP billed in the period, less credit memos and cancelled invoices.',
    collected: 'What was paid of invoices, by the day of clearing.',
  },
}
