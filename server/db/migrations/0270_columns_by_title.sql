-- What columns meant is remembered by their titles. Names with a number sign were made of a column's place, and what
-- stood at a place once says nothing about another sheet.
delete from customer_sheet_columns where key like '%#%';
