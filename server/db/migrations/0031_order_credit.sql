-- What a customer's credit counts: orders that were never pushed, and those that were pushed since SAP was asked.
create index orders_credit_open on orders (customer_id) include (id, total_amount, currency, exchange_rate)
  where deleted_at is null and push <> 'pushed' and status not in ('draft', 'returned', 'cancelled', 'closed');
create index orders_credit_pushed on orders (customer_id, pushed_at) include (id, total_amount, currency, exchange_rate)
  where deleted_at is null and push = 'pushed' and status not in ('draft', 'returned', 'cancelled', 'closed');
