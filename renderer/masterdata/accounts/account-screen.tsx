import { accountSheetCalls } from '#shared/masterdata/master.contract.ts'
import { download } from '../../api/transfer.ts'
import { AccountList } from '../../platform/accounts/account-list.tsx'
import { MasterImport } from '../master-import.tsx'

/** The administrator's screen of all accounts, staff and customers, with the import of their sheet. */
export const AccountScreen = () => (
  <AccountList
    sheet={(onClose) => (
      <MasterImport
        table="account"
        template={(language) => download(accountSheetCalls.template, { query: { language } })}
        onClose={onClose}
      />
    )}
  />
)
