-- A disabled plan type adds so much to the estimated cost that sessions with JIT compile every sale: 200 ms each.
ALTER FUNCTION count_sale() RESET ALL;--> statement-breakpoint
ALTER FUNCTION count_line() RESET ALL;--> statement-breakpoint
ALTER FUNCTION uncount_sale() RESET ALL;
