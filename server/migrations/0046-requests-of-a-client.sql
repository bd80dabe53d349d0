-- How many requests one client may send within an hour and within a day.
insert into settings (name, value) values ('requestsPerHourMax', '10'), ('requestsPerDayMax', '30');
