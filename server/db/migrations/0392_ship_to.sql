-- Where a customer's goods go may be a party of its own in SAP: its number stands with the address. What is open of an
-- order leaves for the ship-to that the order has in SAP, and a delivery has one ship-to.
alter table customer_addresses add column ship_to_no text not null default '';
alter table open_quantities add column ship_to_no text not null default '';
alter table delivery_note_lines add column ship_to_no text not null default '';

update open_quantities o set ship_to_no = c.sap_customer_no from customers c where c.id = o.customer_id;
update delivery_note_lines l set ship_to_no = o.ship_to_no from open_quantities o where o.id = l.open_line_id;
