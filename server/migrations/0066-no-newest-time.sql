-- The time of the product does not go back while a process runs; between processes it is the time of the machine.
drop table newest_time;
