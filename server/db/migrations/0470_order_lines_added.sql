-- SAP may be asked for further lines of an order that it has.
alter table erp_pushes drop constraint erp_pushes_kind_check;
alter table erp_pushes add constraint erp_pushes_kind_check
  check (kind in ('order', 'leadTime', 'amend', 'reprice', 'addLines', 'closeLines', 'close', 'delivery',
    'deliveryDetails', 'noteDelivery', 'noteDetails'));
