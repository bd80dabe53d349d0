-- Off: an administrator may work without a second factor.
insert into settings (name, value) values ('administratorsNeedSecondFactor', 'false');
