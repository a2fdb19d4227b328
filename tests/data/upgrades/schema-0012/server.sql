BEGIN TRANSACTION;
CREATE TABLE admin_keys (
	hash VARCHAR(64) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	label VARCHAR(16) NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE admin_log (
	id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	"by" VARCHAR(16) NOT NULL, 
	action VARCHAR(16) NOT NULL, 
	subject VARCHAR(32) NOT NULL, 
	detail VARCHAR(80) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "admin_log" VALUES('kTAiWodH2sAe8dRZOgAdwg',1794936510189,'command line','mute','PL2yN4lEIRP4y7qGDM7P3g','1 h');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0012');
CREATE TABLE challenges (
	hash VARCHAR(64) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE clock (
	id INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE daily_deals (
	game VARCHAR(16) NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	published BIGINT NOT NULL, 
	par INTEGER, 
	usual INTEGER, 
	luck INTEGER, 
	PRIMARY KEY (game, day)
);
INSERT INTO "daily_deals" VALUES('5211','2026-11-17','7628265f36ac1983a8d8cb1c8674cbc02080da4226e129b06b8a7e789d5ddb79',1794936507064,NULL,NULL,NULL);
INSERT INTO "daily_deals" VALUES('5211','2026-11-18','950fd913da0e5e2e539a5f529ead908f7dcc6640adc6182eb8c027718b6d6ba5',1794936507079,NULL,NULL,NULL);
INSERT INTO "daily_deals" VALUES('pixies','2026-11-17','d967f31379c6424f5a674e3a0d82af4428b50d267aa283f723b1cf38f3af1224',1794936507118,NULL,NULL,NULL);
INSERT INTO "daily_deals" VALUES('pixies','2026-11-18','9c50ba91415b55fa35a8451ed0c4159e798b6a29ae627501efccb24fc7d35aa9',1794936507121,NULL,NULL,NULL);
CREATE TABLE daily_tries (
	game VARCHAR(16) NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	started BIGINT NOT NULL, 
	ended BIGINT, 
	points INTEGER, 
	PRIMARY KEY (game, day, guest)
);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('V9KiMC93G_0kzs8LNHu6fA',1,'{"number":1,"at":1794936507504,"what":"opened","game":"5211","players":3,"settings":{"clock":{"kind":"none","limit":0,"increment":0},"undo":true,"spectators":true,"delay":0,"chat":false,"rated":false,"private":false,"ready":false,"seen":true,"aids":true,"stand_in":"greedy","hints":true,"beacon":false},"host":"0wtac5DHDo3Mgn5EEKCstg","secret":"8bfbeecf71edf41098c2c6f3f8f46647ceff2cef262535fd1e2f55ae9c829e97","commitment":"1e41dd09de089d99e7ce5ee30e5f38572cf8f80b4fc82dbab9b1480cb2ddd3fe","options":{"long":false},"daily":null}');
INSERT INTO "entries" VALUES('V9KiMC93G_0kzs8LNHu6fA',2,'{"number":2,"at":1794936507507,"what":"sat","seat":0,"kind":"human","name":"Zoë","who":"0wtac5DHDo3Mgn5EEKCstg","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('V9KiMC93G_0kzs8LNHu6fA',3,'{"number":3,"at":1794936507517,"what":"sat","seat":1,"kind":"human","name":"Ben","who":"QpmA0TQQjjh2bjdor7hv8g","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('V9KiMC93G_0kzs8LNHu6fA',4,'{"number":4,"at":1794936507522,"what":"sat","seat":2,"kind":"human","name":"Ada","who":"PL2yN4lEIRP4y7qGDM7P3g","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('ECSFbUi0zTy2PdphRy2hzw',1,'{"number":1,"at":1794936507526,"what":"opened","game":"5211","players":3,"settings":{"clock":{"kind":"none","limit":0,"increment":0},"undo":true,"spectators":true,"delay":0,"chat":false,"rated":false,"private":false,"ready":false,"seen":true,"aids":true,"stand_in":"greedy","hints":true,"beacon":false},"host":"0wtac5DHDo3Mgn5EEKCstg","secret":"8a828ffaff155793fedf5229fa9802cfc01e8042bcba5afe8beea2682d1626a1","commitment":"75a772faba8a9dbde86197cd2b0b269e95faa62d86caa962f29fcaba8e2dff48","options":{"long":false},"daily":null}');
INSERT INTO "entries" VALUES('ECSFbUi0zTy2PdphRy2hzw',2,'{"number":2,"at":1794936507528,"what":"sat","seat":0,"kind":"human","name":"Zoë","who":"0wtac5DHDo3Mgn5EEKCstg","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('ECSFbUi0zTy2PdphRy2hzw',3,'{"number":3,"at":1794936507532,"what":"sat","seat":1,"kind":"human","name":"Ben","who":"QpmA0TQQjjh2bjdor7hv8g","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('ECSFbUi0zTy2PdphRy2hzw',4,'{"number":4,"at":1794936507536,"what":"sat","seat":2,"kind":"human","name":"Ada","who":"PL2yN4lEIRP4y7qGDM7P3g","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('ECSFbUi0zTy2PdphRy2hzw',5,'{"number":5,"at":1794936507539,"what":"dealt","deal":1,"rotate":0,"same_deal":false,"events":[{"event":"started","players":3,"options":{"long":false}},{"event":"shuffled","deck":1,"cards":["V2","G3","G2","O3","B1","Y2","B2","O2","V3","V1","G1","G5","O2","O2","G3","B4","Y1","Y4","V1","Y3","G1","G2","Y1","V6","O1","B3","G2","V1","V2","B3","O3","O1","B3","B1","G1","G2","G2","V2","Y2","O2","B2","B6","Y5","B3","B2","G1","V5","Y3","V4","G1","V3","O3","Y4","V1","O1","B1","V2","O4","Y3","G2","B4","O6","G3","V2","Y1","Y3","V3","B3","B1","B2","O3","Y1","G3","O2","Y2","G6","O3","V3","V1","B2","V2","G4","B1","V4","G3","V3","Y2","O1","Y6","O5","Y3","G4","B5","O2","B2","O1","Y2","Y2","Y1","O4"]},{"event":"drew","seat":0,"count":5,"cards":["O2","G3","B4","Y1","Y4"]},{"event":"drew","seat":1,"count":5,"cards":["V1","Y3","G1","G2","Y1"]},{"event":"drew","seat":2,"count":5,"cards":["V6","O1","B3","G2","V1"]}],"source":null,"rated":false,"same_as":null,"unrevealed":[],"beacon":null}');
INSERT INTO "entries" VALUES('ECSFbUi0zTy2PdphRy2hzw',6,'{"number":6,"at":1794936507548,"what":"played","seat":0,"move":"B4 G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B4","G3"]}]}');
INSERT INTO "entries" VALUES('ECSFbUi0zTy2PdphRy2hzw',7,'{"number":7,"at":1794936507556,"what":"played","seat":1,"move":"G1 G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G1","G2"]}]}');
INSERT INTO "entries" VALUES('ECSFbUi0zTy2PdphRy2hzw',8,'{"number":8,"at":1794936507567,"what":"played","seat":2,"move":"B3 G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":2,"cards":["B3","G2"]},{"event":"revealed","cards":[["B4","G3"],["G1","G2"],["B3","G2"]]},{"event":"drew","seat":0,"count":2,"cards":["V2","B3"]},{"event":"drew","seat":1,"count":2,"cards":["O3","O1"]},{"event":"drew","seat":2,"count":2,"cards":["B3","B1"]}]}');
INSERT INTO "entries" VALUES('1n9GXaBa2cHkfJ_HrM0nFw',1,'{"number":1,"at":1794936507571,"what":"opened","game":"pixies","players":2,"settings":{"clock":{"kind":"none","limit":0,"increment":0},"undo":true,"spectators":true,"delay":0,"chat":false,"rated":false,"private":true,"ready":false,"seen":true,"aids":true,"stand_in":"greedy","hints":true,"beacon":false},"host":"0wtac5DHDo3Mgn5EEKCstg","secret":"ae38dea5c9ce436e87bbbc557abf308d2c4dec681d80fbea526f14f58d6fc26b","commitment":"a4734a5d0f7c080c7a3f610526df41ccd3ec388ec16f08ec89a4d7ddb77a9144","options":{},"daily":null}');
INSERT INTO "entries" VALUES('1n9GXaBa2cHkfJ_HrM0nFw',2,'{"number":2,"at":1794936507573,"what":"sat","seat":0,"kind":"human","name":"Zoë","who":"0wtac5DHDo3Mgn5EEKCstg","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('1n9GXaBa2cHkfJ_HrM0nFw',3,'{"number":3,"at":1794936507577,"what":"sat","seat":1,"kind":"human","name":"Ben","who":"QpmA0TQQjjh2bjdor7hv8g","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('1n9GXaBa2cHkfJ_HrM0nFw',4,'{"number":4,"at":1794936507580,"what":"dealt","deal":1,"rotate":0,"same_deal":false,"events":[{"event":"started","players":2,"options":{}},{"event":"shuffled","round":1,"first":0,"cards":["M2","R8-5","G8-2","B1+6","G4+4","R5","B5","R5*","M4","Y5-2","R7-4","R5-1","R1*","G7-2","M6-1","Y3+5","G6+1","B8-3","B9-6","Y8-1","Y3","R1+3","B2+4","B5*","B5-2","B9-1","R4","R4+2","G5*","B4","B4+1","G9-4","B6+1","G3*","B3+3","Y2+2","G6-1","Y2*","Y5","M8-1","R6","G7","Y7-5","Y6-3","R7-1","B7-3","B3+1","G5-1","G5","Y7+1","M3","R2+5","Y1+4","B4*","G1+5","M7-1","R3+4","Y6","G4-1","Y4+3","Y4-1","Y5*","R6-2","G2+3","G6-4","B6-1","R9","R8","G3+2","Y9-2"]},{"event":"displayed","cards":["M2","R8-5","G8-2","B1+6"]}],"source":null,"rated":false,"same_as":null,"unrevealed":[],"beacon":null}');
INSERT INTO "entries" VALUES('1n9GXaBa2cHkfJ_HrM0nFw',5,'{"number":5,"at":1794936507586,"what":"played","seat":0,"move":"B1+6","by_bot":false,"ref":null,"events":[{"event":"placed","seat":0,"card":"B1+6","space":1,"how":"up","validated":false}]}');
INSERT INTO "entries" VALUES('1n9GXaBa2cHkfJ_HrM0nFw',6,'{"number":6,"at":1794936507593,"what":"played","seat":1,"move":"G8-2","by_bot":false,"ref":null,"events":[{"event":"placed","seat":1,"card":"G8-2","space":8,"how":"up","validated":false}]}');
INSERT INTO "entries" VALUES('1n9GXaBa2cHkfJ_HrM0nFw',7,'{"number":7,"at":1794936507598,"what":"played","seat":0,"move":"M2","by_bot":false,"ref":null,"events":[{"event":"placed","seat":0,"card":"M2","space":2,"how":"up","validated":false}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',1,'{"number":1,"at":1794936507600,"what":"opened","game":"5211","players":2,"settings":{"clock":{"kind":"none","limit":0,"increment":0},"undo":false,"spectators":true,"delay":0,"chat":false,"rated":true,"private":false,"ready":false,"seen":true,"aids":false,"stand_in":"greedy","hints":true,"beacon":false},"host":"0wtac5DHDo3Mgn5EEKCstg","secret":"f1df4c8950dc7f4d9aa24e6916a1e99452e42f28e44d491dc73f9c9a6e9014ed","commitment":"4d30a79714e47a791ddcaf4d781f243f8216f5439588a398ffa6ea71ead7e96f","options":{"long":false},"daily":null}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',2,'{"number":2,"at":1794936507602,"what":"sat","seat":0,"kind":"human","name":"Zoë","who":"0wtac5DHDo3Mgn5EEKCstg","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',3,'{"number":3,"at":1794936507607,"what":"sat","seat":1,"kind":"human","name":"Ben","who":"QpmA0TQQjjh2bjdor7hv8g","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',4,'{"number":4,"at":1794936507611,"what":"dealt","deal":1,"rotate":0,"same_deal":false,"events":[{"event":"started","players":2,"options":{"long":false}},{"event":"shuffled","deck":1,"cards":["V2","V2","V1","V2","V4","Y3","B4","Y2","B3","B2","O1","V4","V2","Y1","G2","G1","O3","B3","B1","Y4","O1","G1","G6","G3","V6","V2","O1","V1","B2","Y2","Y5","V3","V1","G2","G1","Y1","O2","B3","Y1","V3","O1","O1","Y1","Y6","G1","V1","G3","V3","O4","B3","O3","G4","O6","V3","O2","Y2","V3","O5","G3","Y3","V1","B4","B3","G2","V5","B2","B6","O3","B2","G2","O2","B2","O2","G4","O2","G3","B2","Y4","G2","G2","B1","V2","Y1","B1","G3","Y2","G1","Y2","O3","Y3","O4","O3","Y3","B5","O2","G5","Y3","Y2","B1","B1"]},{"event":"drew","seat":0,"count":5,"cards":["O1","V4","V2","Y1","G2"]},{"event":"drew","seat":1,"count":5,"cards":["G1","O3","B3","B1","Y4"]}],"source":null,"rated":true,"same_as":null,"unrevealed":[],"beacon":null}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',5,'{"number":5,"at":1794936507616,"what":"played","seat":0,"move":"G2 O1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G2","O1"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',6,'{"number":6,"at":1794936507624,"what":"played","seat":1,"move":"B1 B3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B1","B3"]},{"event":"revealed","cards":[["G2","O1"],["B1","B3"]]},{"event":"drew","seat":0,"count":2,"cards":["O1","G1"]},{"event":"drew","seat":1,"count":2,"cards":["G6","G3"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',7,'{"number":7,"at":1794936507629,"what":"played","seat":0,"move":"G1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',1,'{"number":1,"at":1794936507631,"what":"opened","game":"5211","players":2,"settings":{"clock":{"kind":"none","limit":0,"increment":0},"undo":true,"spectators":true,"delay":0,"chat":false,"rated":false,"private":true,"ready":false,"seen":true,"aids":true,"stand_in":"greedy","hints":true,"beacon":false},"host":"0wtac5DHDo3Mgn5EEKCstg","secret":"b990380a62f9e6855c21d795a54a7102bd5fedfc63b77b7afaf30db1ab1dca98","commitment":"335c41b1db3507446df2a08c5ea3ecb87f67e09329d88acb03bba31cc6ab32af","options":{"long":false},"daily":null}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',2,'{"number":2,"at":1794936507633,"what":"sat","seat":0,"kind":"human","name":"Zoë","who":"0wtac5DHDo3Mgn5EEKCstg","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',3,'{"number":3,"at":1794936507642,"what":"sat","seat":1,"kind":"human","name":"Ben","who":"QpmA0TQQjjh2bjdor7hv8g","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',4,'{"number":4,"at":1794936507645,"what":"dealt","deal":1,"rotate":0,"same_deal":false,"events":[{"event":"started","players":2,"options":{"long":false}},{"event":"shuffled","deck":1,"cards":["O6","B3","B2","O2","O3","Y2","O3","B1","G2","O1","G1","G4","G3","B6","Y2","V3","V5","G4","B3","V2","O1","G2","Y2","Y3","O1","G2","G1","Y2","G6","G3","B5","Y3","V2","O4","G5","Y4","Y6","Y3","V2","B3","Y1","V1","Y1","V2","O4","Y2","G2","G3","O3","Y1","B2","B1","O2","O3","G1","V3","G3","V3","V2","V4","O3","V6","V3","B1","Y1","B2","O2","B3","Y3","B1","B4","O2","V1","V1","O1","B2","G3","Y3","Y2","Y5","V1","G1","V2","V1","Y1","B2","B3","V4","B2","V3","G2","Y4","G1","O1","G2","B1","O2","O5","B4","O2"]},{"event":"drew","seat":0,"count":5,"cards":["G1","G4","G3","B6","Y2"]},{"event":"drew","seat":1,"count":5,"cards":["V3","V5","G4","B3","V2"]}],"source":null,"rated":false,"same_as":null,"unrevealed":[],"beacon":null}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',5,'{"number":5,"at":1794936507650,"what":"played","seat":0,"move":"B6 G1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B6","G1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',6,'{"number":6,"at":1794936507657,"what":"played","seat":1,"move":"B3 G4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B3","G4"]},{"event":"revealed","cards":[["B6","G1"],["B3","G4"]]},{"event":"drew","seat":0,"count":2,"cards":["O1","G2"]},{"event":"drew","seat":1,"count":2,"cards":["Y2","Y3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',7,'{"number":7,"at":1794936507665,"what":"played","seat":0,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',8,'{"number":8,"at":1794936507672,"what":"played","seat":1,"move":"G1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G1"]},{"event":"revealed","cards":[["G1"],["G1"]]},{"event":"drew","seat":0,"count":1,"cards":["V6"]},{"event":"drew","seat":1,"count":1,"cards":["V2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',9,'{"number":9,"at":1794936507680,"what":"played","seat":0,"move":"O1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O1"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',10,'{"number":10,"at":1794936507686,"what":"played","seat":1,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G3"]},{"event":"revealed","cards":[["O1"],["G3"]]},{"event":"drew","seat":0,"count":1,"cards":["O1"]},{"event":"drew","seat":1,"count":1,"cards":["V1"]},{"event":"scored","result":"majority","colour":"G","kept":[["G2","G1"],["G1","G3"]],"points":[3,4]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',11,'{"number":11,"at":1794936507691,"what":"played","seat":0,"move":"O1 V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O1","V2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',12,'{"number":12,"at":1794936507698,"what":"played","seat":1,"move":"G6 O3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G6","O3"]},{"event":"revealed","cards":[["O1","V2"],["G6","O3"]]},{"event":"drew","seat":0,"count":2,"cards":["B2","Y2"]},{"event":"drew","seat":1,"count":2,"cards":["Y5","V3"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',13,'{"number":13,"at":1794936507705,"what":"played","seat":0,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',14,'{"number":14,"at":1794936507718,"what":"played","seat":1,"move":"V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V1"]},{"event":"revealed","cards":[["B2"],["V1"]]},{"event":"drew","seat":0,"count":1,"cards":["V1"]},{"event":"drew","seat":1,"count":1,"cards":["G2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',15,'{"number":15,"at":1794936507729,"what":"played","seat":0,"move":"V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V1"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',16,'{"number":16,"at":1794936507737,"what":"played","seat":1,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2"]},{"event":"revealed","cards":[["V1"],["G2"]]},{"event":"drew","seat":0,"count":1,"cards":["G1"]},{"event":"drew","seat":1,"count":1,"cards":["Y1"]},{"event":"scored","result":"majority","colour":"V","kept":[["V2","V1"],["V1"]],"points":[3,1]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',17,'{"number":17,"at":1794936507761,"what":"played","seat":0,"move":"G1 V4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G1","V4"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',18,'{"number":18,"at":1794936507808,"what":"played","seat":1,"move":"V2 V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V2","V3"]},{"event":"revealed","cards":[["G1","V4"],["V2","V3"]]},{"event":"drew","seat":0,"count":2,"cards":["O2","B3"]},{"event":"drew","seat":1,"count":2,"cards":["Y1","V3"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',19,'{"number":19,"at":1794936507842,"what":"played","seat":0,"move":"B3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B3"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',20,'{"number":20,"at":1794936507890,"what":"played","seat":1,"move":"V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V3"]},{"event":"revealed","cards":[["B3"],["V3"]]},{"event":"drew","seat":0,"count":1,"cards":["O1"]},{"event":"drew","seat":1,"count":1,"cards":["O1"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',21,'{"number":21,"at":1794936507920,"what":"played","seat":0,"move":"O1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O1"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',22,'{"number":22,"at":1794936507954,"what":"played","seat":1,"move":"O1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O1"]},{"event":"revealed","cards":[["O1"],["O1"]]},{"event":"drew","seat":0,"count":1,"cards":["Y1"]},{"event":"drew","seat":1,"count":1,"cards":["Y6"]},{"event":"scored","result":"majority","colour":"V","kept":[["V4"],["V2","V3","V3"]],"points":[4,8]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',23,'{"number":23,"at":1794936507987,"what":"played","seat":0,"move":"O2 V6","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O2","V6"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',24,'{"number":24,"at":1794936508040,"what":"played","seat":1,"move":"Y1 Y1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y1","Y1"]},{"event":"revealed","cards":[["O2","V6"],["Y1","Y1"]]},{"event":"drew","seat":0,"count":2,"cards":["G1","V1"]},{"event":"drew","seat":1,"count":2,"cards":["G3","V3"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',25,'{"number":25,"at":1794936508070,"what":"played","seat":0,"move":"G1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G1"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',26,'{"number":26,"at":1794936508181,"what":"played","seat":1,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G3"]},{"event":"revealed","cards":[["G1"],["G3"]]},{"event":"drew","seat":0,"count":1,"cards":["O4"]},{"event":"drew","seat":1,"count":1,"cards":["B3"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',27,'{"number":27,"at":1794936508201,"what":"played","seat":0,"move":"O4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O4"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',28,'{"number":28,"at":1794936508250,"what":"played","seat":1,"move":"B3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B3"]},{"event":"revealed","cards":[["O4"],["B3"]]},{"event":"drew","seat":0,"count":1,"cards":["O3"]},{"event":"drew","seat":1,"count":1,"cards":["G4"]},{"event":"scored","result":"none","colour":null,"kept":[[],[]],"points":[0,0]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',29,'{"number":29,"at":1794936508273,"what":"played","seat":0,"move":"O3 V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O3","V1"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',30,'{"number":30,"at":1794936508298,"what":"played","seat":1,"move":"G4 V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G4","V3"]},{"event":"revealed","cards":[["O3","V1"],["G4","V3"]]},{"event":"drew","seat":0,"count":2,"cards":["O6","V3"]},{"event":"drew","seat":1,"count":2,"cards":["O2","Y2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',31,'{"number":31,"at":1794936508303,"what":"played","seat":0,"move":"O6","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O6"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',32,'{"number":32,"at":1794936508310,"what":"played","seat":1,"move":"O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O2"]},{"event":"revealed","cards":[["O6"],["O2"]]},{"event":"drew","seat":0,"count":1,"cards":["V3"]},{"event":"drew","seat":1,"count":1,"cards":["O5"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',33,'{"number":33,"at":1794936508315,"what":"played","seat":0,"move":"V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V3"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',34,'{"number":34,"at":1794936508322,"what":"played","seat":1,"move":"O5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O5"]},{"event":"revealed","cards":[["V3"],["O5"]]},{"event":"drew","seat":0,"count":1,"cards":["G3"]},{"event":"drew","seat":1,"count":1,"cards":["Y3"]},{"event":"scored","result":"majority","colour":"O","kept":[["O3","O6"],["O2","O5"]],"points":[9,7]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',35,'{"number":35,"at":1794936508327,"what":"played","seat":0,"move":"G3 V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G3","V3"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',36,'{"number":36,"at":1794936508334,"what":"played","seat":1,"move":"Y2 Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y2","Y3"]},{"event":"revealed","cards":[["G3","V3"],["Y2","Y3"]]},{"event":"drew","seat":0,"count":2,"cards":["V1","B4"]},{"event":"drew","seat":1,"count":2,"cards":["B3","G2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',37,'{"number":37,"at":1794936508339,"what":"played","seat":0,"move":"B4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B4"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',38,'{"number":38,"at":1794936508346,"what":"played","seat":1,"move":"B3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B3"]},{"event":"revealed","cards":[["B4"],["B3"]]},{"event":"drew","seat":0,"count":1,"cards":["V5"]},{"event":"drew","seat":1,"count":1,"cards":["B2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',39,'{"number":39,"at":1794936508350,"what":"played","seat":0,"move":"V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V1"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',40,'{"number":40,"at":1794936508357,"what":"played","seat":1,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B2"]},{"event":"revealed","cards":[["V1"],["B2"]]},{"event":"drew","seat":0,"count":1,"cards":["B6"]},{"event":"drew","seat":1,"count":1,"cards":["O3"]},{"event":"scored","result":"majority","colour":"B","kept":[["B4"],["B3","B2"]],"points":[4,5]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',41,'{"number":41,"at":1794936508362,"what":"played","seat":0,"move":"B6 V5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B6","V5"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',42,'{"number":42,"at":1794936508368,"what":"played","seat":1,"move":"G2 O3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2","O3"]},{"event":"revealed","cards":[["B6","V5"],["G2","O3"]]},{"event":"drew","seat":0,"count":2,"cards":["B2","G2"]},{"event":"drew","seat":1,"count":2,"cards":["O2","B2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',43,'{"number":43,"at":1794936508373,"what":"played","seat":0,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',44,'{"number":44,"at":1794936508380,"what":"played","seat":1,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B2"]},{"event":"revealed","cards":[["B2"],["B2"]]},{"event":"drew","seat":0,"count":1,"cards":["O2"]},{"event":"drew","seat":1,"count":1,"cards":["G4"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',45,'{"number":45,"at":1794936508385,"what":"played","seat":0,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',46,'{"number":46,"at":1794936508391,"what":"played","seat":1,"move":"G4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G4"]},{"event":"revealed","cards":[["G2"],["G4"]]},{"event":"drew","seat":0,"count":1,"cards":["O2"]},{"event":"drew","seat":1,"count":1,"cards":["G3"]},{"event":"scored","result":"none","colour":null,"kept":[[],[]],"points":[0,0]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',47,'{"number":47,"at":1794936508395,"what":"played","seat":0,"move":"O2 O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O2","O2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',48,'{"number":48,"at":1794936508402,"what":"played","seat":1,"move":"G3 O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G3","O2"]},{"event":"revealed","cards":[["O2","O2"],["G3","O2"]]},{"event":"drew","seat":0,"count":2,"cards":["B2","Y4"]},{"event":"drew","seat":1,"count":2,"cards":["G2","G2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',49,'{"number":49,"at":1794936508410,"what":"played","seat":0,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',50,'{"number":50,"at":1794936508416,"what":"played","seat":1,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2"]},{"event":"revealed","cards":[["B2"],["G2"]]},{"event":"drew","seat":0,"count":1,"cards":["B1"]},{"event":"drew","seat":1,"count":1,"cards":["V2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',51,'{"number":51,"at":1794936508426,"what":"played","seat":0,"move":"B1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B1"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',52,'{"number":52,"at":1794936508436,"what":"played","seat":1,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2"]},{"event":"revealed","cards":[["B1"],["G2"]]},{"event":"drew","seat":0,"count":1,"cards":["Y1"]},{"event":"drew","seat":1,"count":1,"cards":["B1"]},{"event":"scored","result":"majority","colour":"B","kept":[["B2","B1"],[]],"points":[3,0]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',53,'{"number":53,"at":1794936508441,"what":"played","seat":0,"move":"Y1 Y1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y1","Y1"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',54,'{"number":54,"at":1794936508448,"what":"played","seat":1,"move":"B1 V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B1","V2"]},{"event":"revealed","cards":[["Y1","Y1"],["B1","V2"]]},{"event":"drew","seat":0,"count":2,"cards":["G3","Y2"]},{"event":"drew","seat":1,"count":2,"cards":["G1","Y2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',55,'{"number":55,"at":1794936508453,"what":"played","seat":0,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G3"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',56,'{"number":56,"at":1794936508463,"what":"played","seat":1,"move":"G1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G1"]},{"event":"revealed","cards":[["G3"],["G1"]]},{"event":"drew","seat":0,"count":1,"cards":["O3"]},{"event":"drew","seat":1,"count":1,"cards":["Y3"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',57,'{"number":57,"at":1794936508468,"what":"played","seat":0,"move":"O3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O3"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',58,'{"number":58,"at":1794936508486,"what":"played","seat":1,"move":"Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y2"]},{"event":"revealed","cards":[["O3"],["Y2"]]},{"event":"drew","seat":0,"count":1,"cards":["O4"]},{"event":"drew","seat":1,"count":1,"cards":["O3"]},{"event":"scored","result":"kododo","colour":null,"kept":[["Y1","Y1"],["B1","G1"]],"points":[2,2]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',59,'{"number":59,"at":1794936508493,"what":"played","seat":0,"move":"O4 Y1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O4","Y1"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',60,'{"number":60,"at":1794936508501,"what":"played","seat":1,"move":"O3 Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O3","Y3"]},{"event":"revealed","cards":[["O4","Y1"],["O3","Y3"]]},{"event":"drew","seat":0,"count":2,"cards":["Y3","B5"]},{"event":"drew","seat":1,"count":2,"cards":["O2","G5"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',61,'{"number":61,"at":1794936508505,"what":"played","seat":0,"move":"B5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B5"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',62,'{"number":62,"at":1794936508512,"what":"played","seat":1,"move":"G5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G5"]},{"event":"revealed","cards":[["B5"],["G5"]]},{"event":"drew","seat":0,"count":1,"cards":["Y3"]},{"event":"drew","seat":1,"count":1,"cards":["Y2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',63,'{"number":63,"at":1794936508516,"what":"played","seat":0,"move":"Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',64,'{"number":64,"at":1794936508522,"what":"played","seat":1,"move":"O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O2"]},{"event":"revealed","cards":[["Y2"],["O2"]]},{"event":"drew","seat":0,"count":1,"cards":["B1"]},{"event":"drew","seat":1,"count":1,"cards":["B1"]},{"event":"scored","result":"none","colour":null,"kept":[[],[]],"points":[0,0]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',65,'{"number":65,"at":1794936508527,"what":"played","seat":0,"move":"B1 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B1","Y2"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',66,'{"number":66,"at":1794936508533,"what":"played","seat":1,"move":"B1 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B1","Y2"]},{"event":"revealed","cards":[["B1","Y2"],["B1","Y2"]]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',67,'{"number":67,"at":1794936508538,"what":"played","seat":0,"move":"Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y3"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',68,'{"number":68,"at":1794936508544,"what":"played","seat":1,"move":"Y4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y4"]},{"event":"revealed","cards":[["Y3"],["Y4"]]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',69,'{"number":69,"at":1794936508553,"what":"played","seat":0,"move":"Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y3"]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',70,'{"number":70,"at":1794936508559,"what":"played","seat":1,"move":"Y5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y5"]},{"event":"revealed","cards":[["Y3"],["Y5"]]},{"event":"left","seat":0,"card":"Y4"},{"event":"left","seat":1,"card":"Y6"},{"event":"scored","result":"majority","colour":"B","kept":[["B1"],["B1"]],"points":[1,1]},{"event":"ended","winners":[0],"scores":[29,28],"cards_scored":[13,13]}]}');
INSERT INTO "entries" VALUES('KcSN_z3S26vdHEvgXX6Jsw',71,'{"number":71,"at":1794936508559,"what":"ended","why":"played","scores":[29,28],"winners":[0],"secret":"64aca40ced7ac47305b7e68e978f7fcd3e84775a1effa8a10e4520ea0665d73c","salts":["",""],"next_commitment":"051482cc2eb005e16f8cec236ff0b1330b2118f7b04373e35448e49c423404bf"}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',8,'{"number":8,"at":1794936508576,"what":"played","seat":1,"move":"V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V2"]},{"event":"revealed","cards":[["G2"],["V2"]]},{"event":"drew","seat":0,"count":1,"cards":["O1"]},{"event":"drew","seat":1,"count":1,"cards":["G2"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',9,'{"number":9,"at":1794936508581,"what":"played","seat":0,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',10,'{"number":10,"at":1794936508589,"what":"played","seat":1,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2"]},{"event":"revealed","cards":[["G3"],["G2"]]},{"event":"drew","seat":0,"count":1,"cards":["G1"]},{"event":"drew","seat":1,"count":1,"cards":["Y2"]},{"event":"scored","result":"majority","colour":"B","kept":[["B6"],["B3"]],"points":[6,3]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',11,'{"number":11,"at":1794936508594,"what":"played","seat":0,"move":"G1 G4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G1","G4"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',12,'{"number":12,"at":1794936508600,"what":"played","seat":1,"move":"V3 V5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V3","V5"]},{"event":"revealed","cards":[["G1","G4"],["V3","V5"]]},{"event":"drew","seat":0,"count":2,"cards":["G6","G3"]},{"event":"drew","seat":1,"count":2,"cards":["B5","Y3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',13,'{"number":13,"at":1794936508604,"what":"played","seat":0,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',14,'{"number":14,"at":1794936508610,"what":"played","seat":1,"move":"B5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B5"]},{"event":"revealed","cards":[["G3"],["B5"]]},{"event":"drew","seat":0,"count":1,"cards":["V2"]},{"event":"drew","seat":1,"count":1,"cards":["O4"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',15,'{"number":15,"at":1794936508615,"what":"played","seat":0,"move":"G6","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G6"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',16,'{"number":16,"at":1794936508621,"what":"played","seat":1,"move":"O4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O4"]},{"event":"revealed","cards":[["G6"],["O4"]]},{"event":"drew","seat":0,"count":1,"cards":["G5"]},{"event":"drew","seat":1,"count":1,"cards":["Y4"]},{"event":"scored","result":"majority","colour":"G","kept":[["G1","G4","G3","G6"],[]],"points":[14,0]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',17,'{"number":17,"at":1794936508625,"what":"played","seat":0,"move":"G5 O1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G5","O1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',18,'{"number":18,"at":1794936508631,"what":"played","seat":1,"move":"Y2 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y2","Y2"]},{"event":"revealed","cards":[["G5","O1"],["Y2","Y2"]]},{"event":"drew","seat":0,"count":2,"cards":["Y6","Y3"]},{"event":"drew","seat":1,"count":2,"cards":["V2","B3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',19,'{"number":19,"at":1794936508636,"what":"played","seat":0,"move":"O1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',20,'{"number":20,"at":1794936508642,"what":"played","seat":1,"move":"B3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B3"]},{"event":"revealed","cards":[["O1"],["B3"]]},{"event":"drew","seat":0,"count":1,"cards":["Y1"]},{"event":"drew","seat":1,"count":1,"cards":["V1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',21,'{"number":21,"at":1794936508646,"what":"played","seat":0,"move":"V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V2"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',22,'{"number":22,"at":1794936508652,"what":"played","seat":1,"move":"V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V1"]},{"event":"revealed","cards":[["V2"],["V1"]]},{"event":"drew","seat":0,"count":1,"cards":["Y1"]},{"event":"drew","seat":1,"count":1,"cards":["V2"]},{"event":"scored","result":"none","colour":null,"kept":[[],[]],"points":[0,0]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',23,'{"number":23,"at":1794936508656,"what":"played","seat":0,"move":"Y1 Y1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y1","Y1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',24,'{"number":24,"at":1794936508662,"what":"played","seat":1,"move":"V2 V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V2","V2"]},{"event":"revealed","cards":[["Y1","Y1"],["V2","V2"]]},{"event":"drew","seat":0,"count":2,"cards":["O4","Y2"]},{"event":"drew","seat":1,"count":2,"cards":["G2","G3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',25,'{"number":25,"at":1794936508667,"what":"played","seat":0,"move":"O4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O4"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',26,'{"number":26,"at":1794936508674,"what":"played","seat":1,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2"]},{"event":"revealed","cards":[["O4"],["G2"]]},{"event":"drew","seat":0,"count":1,"cards":["O3"]},{"event":"drew","seat":1,"count":1,"cards":["Y1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',27,'{"number":27,"at":1794936508688,"what":"played","seat":0,"move":"O3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',28,'{"number":28,"at":1794936508704,"what":"played","seat":1,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G3"]},{"event":"revealed","cards":[["O3"],["G3"]]},{"event":"drew","seat":0,"count":1,"cards":["B2"]},{"event":"drew","seat":1,"count":1,"cards":["B1"]},{"event":"scored","result":"none","colour":null,"kept":[[],[]],"points":[0,0]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',29,'{"number":29,"at":1794936508714,"what":"played","seat":0,"move":"B2 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B2","Y2"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',30,'{"number":30,"at":1794936508741,"what":"played","seat":1,"move":"B1 Y1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B1","Y1"]},{"event":"revealed","cards":[["B2","Y2"],["B1","Y1"]]},{"event":"drew","seat":0,"count":2,"cards":["O2","O3"]},{"event":"drew","seat":1,"count":2,"cards":["G1","V3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',31,'{"number":31,"at":1794936508757,"what":"played","seat":0,"move":"O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O2"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',32,'{"number":32,"at":1794936508779,"what":"played","seat":1,"move":"G1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G1"]},{"event":"revealed","cards":[["O2"],["G1"]]},{"event":"drew","seat":0,"count":1,"cards":["G3"]},{"event":"drew","seat":1,"count":1,"cards":["V3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',33,'{"number":33,"at":1794936508809,"what":"played","seat":0,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',34,'{"number":34,"at":1794936508816,"what":"played","seat":1,"move":"V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V3"]},{"event":"revealed","cards":[["G3"],["V3"]]},{"event":"drew","seat":0,"count":1,"cards":["V2"]},{"event":"drew","seat":1,"count":1,"cards":["V4"]},{"event":"scored","result":"none","colour":null,"kept":[[],[]],"points":[0,0]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',35,'{"number":35,"at":1794936508822,"what":"played","seat":0,"move":"O3 V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O3","V2"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',36,'{"number":36,"at":1794936508829,"what":"played","seat":1,"move":"V3 V4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V3","V4"]},{"event":"revealed","cards":[["O3","V2"],["V3","V4"]]},{"event":"drew","seat":0,"count":2,"cards":["O3","V6"]},{"event":"drew","seat":1,"count":2,"cards":["V3","B1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',37,'{"number":37,"at":1794936508835,"what":"played","seat":0,"move":"O3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',38,'{"number":38,"at":1794936508842,"what":"played","seat":1,"move":"B1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B1"]},{"event":"revealed","cards":[["O3"],["B1"]]},{"event":"drew","seat":0,"count":1,"cards":["Y1"]},{"event":"drew","seat":1,"count":1,"cards":["B2"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',39,'{"number":39,"at":1794936508847,"what":"played","seat":0,"move":"V6","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V6"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',40,'{"number":40,"at":1794936508855,"what":"played","seat":1,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B2"]},{"event":"revealed","cards":[["V6"],["B2"]]},{"event":"drew","seat":0,"count":1,"cards":["O2"]},{"event":"drew","seat":1,"count":1,"cards":["B3"]},{"event":"scored","result":"majority","colour":"V","kept":[["V2","V6"],["V3","V4"]],"points":[8,7]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',41,'{"number":41,"at":1794936508914,"what":"played","seat":0,"move":"O2 Y1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O2","Y1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',42,'{"number":42,"at":1794936509005,"what":"played","seat":1,"move":"B3 V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B3","V3"]},{"event":"revealed","cards":[["O2","Y1"],["B3","V3"]]},{"event":"drew","seat":0,"count":2,"cards":["Y3","B1"]},{"event":"drew","seat":1,"count":2,"cards":["B4","O2"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',43,'{"number":43,"at":1794936509025,"what":"played","seat":0,"move":"B1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',44,'{"number":44,"at":1794936509056,"what":"played","seat":1,"move":"B4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B4"]},{"event":"revealed","cards":[["B1"],["B4"]]},{"event":"drew","seat":0,"count":1,"cards":["V1"]},{"event":"drew","seat":1,"count":1,"cards":["V1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',45,'{"number":45,"at":1794936509083,"what":"played","seat":0,"move":"V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',46,'{"number":46,"at":1794936509113,"what":"played","seat":1,"move":"O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O2"]},{"event":"revealed","cards":[["V1"],["O2"]]},{"event":"drew","seat":0,"count":1,"cards":["O1"]},{"event":"drew","seat":1,"count":1,"cards":["B2"]},{"event":"scored","result":"majority","colour":"B","kept":[["B1"],["B3","B4"]],"points":[1,7]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',47,'{"number":47,"at":1794936509130,"what":"played","seat":0,"move":"O1 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O1","Y2"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',48,'{"number":48,"at":1794936509151,"what":"played","seat":1,"move":"B2 V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B2","V1"]},{"event":"revealed","cards":[["O1","Y2"],["B2","V1"]]},{"event":"drew","seat":0,"count":2,"cards":["G3","Y3"]},{"event":"drew","seat":1,"count":2,"cards":["Y2","Y5"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',49,'{"number":49,"at":1794936509161,"what":"played","seat":0,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',50,'{"number":50,"at":1794936509180,"what":"played","seat":1,"move":"Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y2"]},{"event":"revealed","cards":[["G3"],["Y2"]]},{"event":"drew","seat":0,"count":1,"cards":["V1"]},{"event":"drew","seat":1,"count":1,"cards":["G1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',51,'{"number":51,"at":1794936509192,"what":"played","seat":0,"move":"V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',52,'{"number":52,"at":1794936509204,"what":"played","seat":1,"move":"G1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G1"]},{"event":"revealed","cards":[["V1"],["G1"]]},{"event":"drew","seat":0,"count":1,"cards":["V2"]},{"event":"drew","seat":1,"count":1,"cards":["V1"]},{"event":"scored","result":"kododo","colour":null,"kept":[["O1","V1"],["V1","G1"]],"points":[2,2]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',53,'{"number":53,"at":1794936509213,"what":"played","seat":0,"move":"V2 Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V2","Y3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',54,'{"number":54,"at":1794936509237,"what":"played","seat":1,"move":"V1 Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V1","Y3"]},{"event":"revealed","cards":[["V2","Y3"],["V1","Y3"]]},{"event":"drew","seat":0,"count":2,"cards":["Y1","B2"]},{"event":"drew","seat":1,"count":2,"cards":["B3","V4"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',55,'{"number":55,"at":1794936509251,"what":"played","seat":0,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B2"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',56,'{"number":56,"at":1794936509264,"what":"played","seat":1,"move":"B3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B3"]},{"event":"revealed","cards":[["B2"],["B3"]]},{"event":"drew","seat":0,"count":1,"cards":["B2"]},{"event":"drew","seat":1,"count":1,"cards":["V3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',57,'{"number":57,"at":1794936509278,"what":"played","seat":0,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B2"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',58,'{"number":58,"at":1794936509292,"what":"played","seat":1,"move":"V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V3"]},{"event":"revealed","cards":[["B2"],["V3"]]},{"event":"drew","seat":0,"count":1,"cards":["G2"]},{"event":"drew","seat":1,"count":1,"cards":["Y4"]},{"event":"scored","result":"majority","colour":"Y","kept":[["Y3"],["Y3"]],"points":[3,3]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',59,'{"number":59,"at":1794936509320,"what":"played","seat":0,"move":"G2 Y1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G2","Y1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',60,'{"number":60,"at":1794936509374,"what":"played","seat":1,"move":"V4 Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V4","Y3"]},{"event":"revealed","cards":[["G2","Y1"],["V4","Y3"]]},{"event":"drew","seat":0,"count":2,"cards":["G1","O1"]},{"event":"drew","seat":1,"count":2,"cards":["G2","B1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',61,'{"number":61,"at":1794936509409,"what":"played","seat":0,"move":"G1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',62,'{"number":62,"at":1794936509491,"what":"played","seat":1,"move":"B1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B1"]},{"event":"revealed","cards":[["G1"],["B1"]]},{"event":"drew","seat":0,"count":1,"cards":["O2"]},{"event":"drew","seat":1,"count":1,"cards":["O5"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',63,'{"number":63,"at":1794936509656,"what":"played","seat":0,"move":"O1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O1"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',64,'{"number":64,"at":1794936509730,"what":"played","seat":1,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2"]},{"event":"revealed","cards":[["O1"],["G2"]]},{"event":"drew","seat":0,"count":1,"cards":["B4"]},{"event":"drew","seat":1,"count":1,"cards":["O2"]},{"event":"scored","result":"kododo","colour":null,"kept":[["Y1","G1","O1"],["B1"]],"points":[3,1]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',65,'{"number":65,"at":1794936509769,"what":"played","seat":0,"move":"B4 O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B4","O2"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',66,'{"number":66,"at":1794936509797,"what":"played","seat":1,"move":"O2 O5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O2","O5"]},{"event":"revealed","cards":[["B4","O2"],["O2","O5"]]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',67,'{"number":67,"at":1794936509806,"what":"played","seat":0,"move":"Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',68,'{"number":68,"at":1794936509815,"what":"played","seat":1,"move":"Y4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y4"]},{"event":"revealed","cards":[["Y3"],["Y4"]]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',69,'{"number":69,"at":1794936509822,"what":"played","seat":0,"move":"Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y3"]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',70,'{"number":70,"at":1794936509830,"what":"played","seat":1,"move":"Y4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y4"]},{"event":"revealed","cards":[["Y3"],["Y4"]]},{"event":"left","seat":0,"card":"Y6"},{"event":"left","seat":1,"card":"Y5"},{"event":"scored","result":"majority","colour":"Y","kept":[["Y3","Y3"],["Y4","Y4"]],"points":[6,8]},{"event":"ended","winners":[0],"scores":[43,31],"cards_scored":[16,11]}]}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',71,'{"number":71,"at":1794936509830,"what":"ended","why":"played","scores":[43,31],"winners":[0],"secret":"d7d6064466c16d52f4dec3fb6ee4628717a4e9d8db5bb7af6d2a1ad5a35c8691","salts":["",""],"next_commitment":"ee3dc5042b81d035b564102025dbc949883e46d4f21bcef12c7d3f6c01d55b7e"}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',72,'{"number":72,"at":1794936509838,"what":"wantsrematch","seat":0,"same_deal":false,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',73,'{"number":73,"at":1794936509869,"what":"wantsrematch","seat":1,"same_deal":false,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',74,'{"number":74,"at":1794936509869,"what":"dealt","deal":2,"rotate":1,"same_deal":false,"events":[{"event":"started","players":2,"options":{"long":false}},{"event":"shuffled","deck":1,"cards":["G1","V1","O1","B6","Y2","B2","B2","V1","O2","Y1","B2","V1","B2","O1","O2","B3","O4","Y1","Y2","Y2","B3","Y3","Y2","B1","Y4","V2","O3","V3","B3","B1","B3","G1","G3","G6","O3","O6","G2","V6","B1","Y3","V3","V1","V1","G3","G1","O1","O1","O4","G5","G1","B2","V2","Y2","O1","G2","Y3","G4","G3","B3","V2","O3","B5","Y6","B1","B2","O3","Y4","V3","G2","G2","G3","O2","Y1","Y1","G1","V3","G2","Y3","G2","G4","B4","G3","O2","V2","V4","V4","Y1","O3","O2","V5","B4","Y2","B1","V3","V2","O5","Y5","Y3","V2","O2"]},{"event":"drew","seat":0,"count":5,"cards":["B2","V1","B2","O1","O2"]},{"event":"drew","seat":1,"count":5,"cards":["B3","O4","Y1","Y2","Y2"]}],"source":null,"rated":false,"same_as":null,"unrevealed":[],"beacon":null}');
INSERT INTO "entries" VALUES('AITu9wfk0LgQrWpIfT8HkA',75,'{"number":75,"at":1794936509886,"what":"played","seat":1,"move":"B3 O4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B3","O4"]}]}');
CREATE TABLE games (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	ended BIGINT NOT NULL, 
	record TEXT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "games" VALUES('KcSN_z3S26vdHEvgXX6Jsw',1,'5211',1794936508559,'{"parlour":1,"game":"5211","players":["Zoë","Ben"],"options":{"long":false},"seed":"77533886e8c0e2995a0e6ef2ffb099486f60c21f89aa8016c2aca092a519f6df","moves":[[0,"G2 O1"],[1,"B1 B3"],[0,"G1"],[1,"G1"],[0,"O1"],[1,"G3"],[0,"O1 V2"],[1,"G6 O3"],[0,"B2"],[1,"V1"],[0,"V1"],[1,"G2"],[0,"G1 V4"],[1,"V2 V3"],[0,"B3"],[1,"V3"],[0,"O1"],[1,"O1"],[0,"O2 V6"],[1,"Y1 Y1"],[0,"G1"],[1,"G3"],[0,"O4"],[1,"B3"],[0,"O3 V1"],[1,"G4 V3"],[0,"O6"],[1,"O2"],[0,"V3"],[1,"O5"],[0,"G3 V3"],[1,"Y2 Y3"],[0,"B4"],[1,"B3"],[0,"V1"],[1,"B2"],[0,"B6 V5"],[1,"G2 O3"],[0,"B2"],[1,"B2"],[0,"G2"],[1,"G4"],[0,"O2 O2"],[1,"G3 O2"],[0,"B2"],[1,"G2"],[0,"B1"],[1,"G2"],[0,"Y1 Y1"],[1,"B1 V2"],[0,"G3"],[1,"G1"],[0,"O3"],[1,"Y2"],[0,"O4 Y1"],[1,"O3 Y3"],[0,"B5"],[1,"G5"],[0,"Y2"],[1,"O2"],[0,"B1 Y2"],[1,"B1 Y2"],[0,"Y3"],[1,"Y4"],[0,"Y3"],[1,"Y5"]],"scores":[29,28],"winners":[0],"started":"2026-11-17T17:28:27Z","ended":"2026-11-17T17:28:28Z","commitment":"4d30a79714e47a791ddcaf4d781f243f8216f5439588a398ffa6ea71ead7e96f","secret":"64aca40ced7ac47305b7e68e978f7fcd3e84775a1effa8a10e4520ea0665d73c","salts":["",""],"seats":["human","human"]}');
INSERT INTO "games" VALUES('AITu9wfk0LgQrWpIfT8HkA',1,'5211',1794936509830,'{"parlour":1,"game":"5211","players":["Zoë","Ben"],"options":{"long":false},"seed":"06d3fac96fcdbf48b0b13bb0d37b716207acce2be3cfa28979c7fa6f0065bc59","moves":[[0,"B6 G1"],[1,"B3 G4"],[0,"G2"],[1,"V2"],[0,"G3"],[1,"G2"],[0,"G1 G4"],[1,"V3 V5"],[0,"G3"],[1,"B5"],[0,"G6"],[1,"O4"],[0,"G5 O1"],[1,"Y2 Y2"],[0,"O1"],[1,"B3"],[0,"V2"],[1,"V1"],[0,"Y1 Y1"],[1,"V2 V2"],[0,"O4"],[1,"G2"],[0,"O3"],[1,"G3"],[0,"B2 Y2"],[1,"B1 Y1"],[0,"O2"],[1,"G1"],[0,"G3"],[1,"V3"],[0,"O3 V2"],[1,"V3 V4"],[0,"O3"],[1,"B1"],[0,"V6"],[1,"B2"],[0,"O2 Y1"],[1,"B3 V3"],[0,"B1"],[1,"B4"],[0,"V1"],[1,"O2"],[0,"O1 Y2"],[1,"B2 V1"],[0,"G3"],[1,"Y2"],[0,"V1"],[1,"G1"],[0,"V2 Y3"],[1,"V1 Y3"],[0,"B2"],[1,"B3"],[0,"B2"],[1,"V3"],[0,"G2 Y1"],[1,"V4 Y3"],[0,"G1"],[1,"B1"],[0,"O1"],[1,"G2"],[0,"B4 O2"],[1,"O2 O5"],[0,"Y3"],[1,"Y4"],[0,"Y3"],[1,"Y4"]],"scores":[43,31],"winners":[0],"started":"2026-11-17T17:28:27Z","ended":"2026-11-17T17:28:29Z","commitment":"335c41b1db3507446df2a08c5ea3ecb87f67e09329d88acb03bba31cc6ab32af","secret":"d7d6064466c16d52f4dec3fb6ee4628717a4e9d8db5bb7af6d2a1ad5a35c8691","salts":["",""],"seats":["human","human"]}');
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	created BIGINT NOT NULL, lang VARCHAR(8), signed_out BIGINT, 
	PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('0wtac5DHDo3Mgn5EEKCstg','Zoë',1794936507470,NULL,NULL);
INSERT INTO "guests" VALUES('QpmA0TQQjjh2bjdor7hv8g','Ben',1794936507482,NULL,NULL);
INSERT INTO "guests" VALUES('PL2yN4lEIRP4y7qGDM7P3g','Ada',1794936507493,NULL,NULL);
CREATE TABLE keys (
	hash VARCHAR(64) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	label VARCHAR(40) NOT NULL, 
	expires BIGINT, created BIGINT, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(guest) REFERENCES guests (id)
);
INSERT INTO "keys" VALUES('dc990a1e930f8c509070e5654741f6088b4a004ba2de3df6ecce8e3f50875d80','device','0wtac5DHDo3Mgn5EEKCstg','',4102444800000,1794936507472);
INSERT INTO "keys" VALUES('fa8c957b336ddc5a71543eb13dbfd4d29fff2c2fd9008ff3c21404319181f696','device','QpmA0TQQjjh2bjdor7hv8g','',4102444800000,1794936507485);
INSERT INTO "keys" VALUES('accb4bd5a040dd5e134d5d9b2621c7d80aae31b02f3b17a4fe43f3e4eae3aaf4','device','PL2yN4lEIRP4y7qGDM7P3g','',4102444800000,1794936507493);
CREATE TABLE offline_games (
	guest VARCHAR(32) NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	ended BIGINT NOT NULL, 
	record TEXT NOT NULL, 
	PRIMARY KEY (guest, seed), 
	FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE TABLE origins (
	ref VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	address VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (ref)
);
CREATE TABLE passkeys (
	id VARCHAR(1400) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	public_key TEXT NOT NULL, 
	count BIGINT NOT NULL, 
	label VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	used BIGINT, 
	PRIMARY KEY (id), 
	FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE TABLE played (
	guest VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	ended BIGINT NOT NULL, 
	PRIMARY KEY (guest, table_id, number)
);
INSERT INTO "played" VALUES('0wtac5DHDo3Mgn5EEKCstg','KcSN_z3S26vdHEvgXX6Jsw',1,0,1794936508559);
INSERT INTO "played" VALUES('QpmA0TQQjjh2bjdor7hv8g','KcSN_z3S26vdHEvgXX6Jsw',1,1,1794936508559);
INSERT INTO "played" VALUES('0wtac5DHDo3Mgn5EEKCstg','AITu9wfk0LgQrWpIfT8HkA',1,0,1794936509830);
INSERT INTO "played" VALUES('QpmA0TQQjjh2bjdor7hv8g','AITu9wfk0LgQrWpIfT8HkA',1,1,1794936509830);
CREATE TABLE push_subscriptions (
	id VARCHAR(64) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	device VARCHAR(64) NOT NULL, 
	endpoint TEXT NOT NULL, 
	p256dh VARCHAR(100) NOT NULL, 
	auth VARCHAR(32) NOT NULL, 
	lang VARCHAR(8) NOT NULL, 
	created BIGINT NOT NULL, 
	failures INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE TABLE rated (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	ended BIGINT NOT NULL, 
	shown BIGINT NOT NULL, 
	place INTEGER NOT NULL, 
	weight FLOAT NOT NULL, 
	reasons VARCHAR(64) NOT NULL, 
	mu FLOAT, 
	sigma FLOAT, 
	old_mu FLOAT, 
	old_sigma FLOAT, 
	old_listed_mu FLOAT, 
	old_listed_sigma FLOAT, 
	old_listed_games INTEGER NOT NULL, 
	PRIMARY KEY (table_id, number, guest)
);
INSERT INTO "rated" VALUES('KcSN_z3S26vdHEvgXX6Jsw',1,'0wtac5DHDo3Mgn5EEKCstg','5211',1794936508559,1794936508559,0,1.0,'network',2.76353894931404973087e+01,8.06590141354368,NULL,NULL,NULL,NULL,0);
INSERT INTO "rated" VALUES('KcSN_z3S26vdHEvgXX6Jsw',1,'QpmA0TQQjjh2bjdor7hv8g','5211',1794936508559,1794936508559,2,1.0,'network',2.23646105068595026912e+01,8.06590141354368,NULL,NULL,NULL,NULL,0);
CREATE TABLE ratings (
	guest VARCHAR(32) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, listed_mu FLOAT, listed_sigma FLOAT, listed_games INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (guest, game), 
	FOREIGN KEY(guest) REFERENCES guests (id)
);
INSERT INTO "ratings" VALUES('0wtac5DHDo3Mgn5EEKCstg','5211',2.76353894931404973087e+01,8.06590141354368,1,NULL,NULL,0);
INSERT INTO "ratings" VALUES('QpmA0TQQjjh2bjdor7hv8g','5211',2.23646105068595026912e+01,8.06590141354368,1,NULL,NULL,0);
CREATE TABLE sanctions (
	kind VARCHAR(8) NOT NULL, 
	subject VARCHAR(32) NOT NULL, 
	until BIGINT NOT NULL, 
	created BIGINT NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	PRIMARY KEY (kind, subject)
);
INSERT INTO "sanctions" VALUES('mute','PL2yN4lEIRP4y7qGDM7P3g',1794940110186,1794936510186,'Ada');
CREATE TABLE seated (
	guest VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (guest, table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seated" VALUES('0wtac5DHDo3Mgn5EEKCstg','V9KiMC93G_0kzs8LNHu6fA',1794936507507);
INSERT INTO "seated" VALUES('QpmA0TQQjjh2bjdor7hv8g','V9KiMC93G_0kzs8LNHu6fA',1794936507517);
INSERT INTO "seated" VALUES('PL2yN4lEIRP4y7qGDM7P3g','V9KiMC93G_0kzs8LNHu6fA',1794936507522);
INSERT INTO "seated" VALUES('0wtac5DHDo3Mgn5EEKCstg','ECSFbUi0zTy2PdphRy2hzw',1794936507528);
INSERT INTO "seated" VALUES('QpmA0TQQjjh2bjdor7hv8g','ECSFbUi0zTy2PdphRy2hzw',1794936507532);
INSERT INTO "seated" VALUES('PL2yN4lEIRP4y7qGDM7P3g','ECSFbUi0zTy2PdphRy2hzw',1794936507536);
INSERT INTO "seated" VALUES('0wtac5DHDo3Mgn5EEKCstg','1n9GXaBa2cHkfJ_HrM0nFw',1794936507573);
INSERT INTO "seated" VALUES('QpmA0TQQjjh2bjdor7hv8g','1n9GXaBa2cHkfJ_HrM0nFw',1794936507577);
INSERT INTO "seated" VALUES('0wtac5DHDo3Mgn5EEKCstg','KcSN_z3S26vdHEvgXX6Jsw',1794936507602);
INSERT INTO "seated" VALUES('QpmA0TQQjjh2bjdor7hv8g','KcSN_z3S26vdHEvgXX6Jsw',1794936507607);
INSERT INTO "seated" VALUES('0wtac5DHDo3Mgn5EEKCstg','AITu9wfk0LgQrWpIfT8HkA',1794936507633);
INSERT INTO "seated" VALUES('QpmA0TQQjjh2bjdor7hv8g','AITu9wfk0LgQrWpIfT8HkA',1794936507642);
CREATE TABLE secrets (
	name VARCHAR(16) NOT NULL, 
	value VARCHAR(128) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('cookies','2kS6zKsRuQaBZ2ufWVOiqg0AH9f6b7z_aWRrglp6R0EQ');
INSERT INTO "secrets" VALUES('daily','3ead175c9a3067c3a711a673815a8d13a5af96dc90f7f5696bc4c23b2eceade0');
CREATE TABLE sheets (
	id VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	address VARCHAR(32) NOT NULL, 
	data TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	changed BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE sightings (
	guest VARCHAR(32) NOT NULL, 
	origin VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (guest, origin)
);
INSERT INTO "sightings" VALUES('0wtac5DHDo3Mgn5EEKCstg','ba6aa8a7f00ae5d1f5a654a46523deea',1794936507502);
INSERT INTO "sightings" VALUES('QpmA0TQQjjh2bjdor7hv8g','ba6aa8a7f00ae5d1f5a654a46523deea',1794936507516);
INSERT INTO "sightings" VALUES('PL2yN4lEIRP4y7qGDM7P3g','ba6aa8a7f00ae5d1f5a654a46523deea',1794936507521);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	code VARCHAR(8), 
	game VARCHAR(16) NOT NULL, 
	private BOOLEAN NOT NULL, 
	phase VARCHAR(8) NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, shown_over BIGINT, 
	PRIMARY KEY (id), 
	UNIQUE (code)
);
INSERT INTO "tables" VALUES('V9KiMC93G_0kzs8LNHu6fA','medaro','5211',0,'waiting','0wtac5DHDo3Mgn5EEKCstg',1794936507504,NULL);
INSERT INTO "tables" VALUES('ECSFbUi0zTy2PdphRy2hzw','rebigo','5211',0,'playing','0wtac5DHDo3Mgn5EEKCstg',1794936507526,NULL);
INSERT INTO "tables" VALUES('1n9GXaBa2cHkfJ_HrM0nFw',NULL,'pixies',1,'playing','0wtac5DHDo3Mgn5EEKCstg',1794936507571,NULL);
INSERT INTO "tables" VALUES('KcSN_z3S26vdHEvgXX6Jsw','fabida','5211',0,'over','0wtac5DHDo3Mgn5EEKCstg',1794936507600,NULL);
INSERT INTO "tables" VALUES('AITu9wfk0LgQrWpIfT8HkA',NULL,'5211',1,'playing','0wtac5DHDo3Mgn5EEKCstg',1794936507631,NULL);
CREATE TABLE visits (
	guest VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (guest, table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "visits" VALUES('0wtac5DHDo3Mgn5EEKCstg','V9KiMC93G_0kzs8LNHu6fA');
INSERT INTO "visits" VALUES('QpmA0TQQjjh2bjdor7hv8g','V9KiMC93G_0kzs8LNHu6fA');
INSERT INTO "visits" VALUES('PL2yN4lEIRP4y7qGDM7P3g','V9KiMC93G_0kzs8LNHu6fA');
INSERT INTO "visits" VALUES('0wtac5DHDo3Mgn5EEKCstg','ECSFbUi0zTy2PdphRy2hzw');
INSERT INTO "visits" VALUES('QpmA0TQQjjh2bjdor7hv8g','ECSFbUi0zTy2PdphRy2hzw');
INSERT INTO "visits" VALUES('PL2yN4lEIRP4y7qGDM7P3g','ECSFbUi0zTy2PdphRy2hzw');
INSERT INTO "visits" VALUES('0wtac5DHDo3Mgn5EEKCstg','1n9GXaBa2cHkfJ_HrM0nFw');
INSERT INTO "visits" VALUES('QpmA0TQQjjh2bjdor7hv8g','1n9GXaBa2cHkfJ_HrM0nFw');
INSERT INTO "visits" VALUES('0wtac5DHDo3Mgn5EEKCstg','KcSN_z3S26vdHEvgXX6Jsw');
INSERT INTO "visits" VALUES('QpmA0TQQjjh2bjdor7hv8g','KcSN_z3S26vdHEvgXX6Jsw');
INSERT INTO "visits" VALUES('0wtac5DHDo3Mgn5EEKCstg','AITu9wfk0LgQrWpIfT8HkA');
INSERT INTO "visits" VALUES('QpmA0TQQjjh2bjdor7hv8g','AITu9wfk0LgQrWpIfT8HkA');
CREATE INDEX tables_by_phase ON tables (phase, created);
CREATE INDEX tables_by_host ON tables (host, phase);
CREATE INDEX played_by_guest ON played (guest, ended);
CREATE INDEX keys_by_guest ON keys (guest);
CREATE INDEX passkeys_by_guest ON passkeys (guest);
CREATE INDEX origins_by_address ON origins (address, kind, at);
CREATE INDEX origins_by_age ON origins (at);
CREATE INDEX rated_by_guest ON rated (guest, ended);
CREATE INDEX rated_by_shown ON rated (game, shown);
CREATE INDEX sightings_by_time ON sightings (at);
CREATE INDEX sheets_by_guest ON sheets (guest);
CREATE INDEX sheets_by_address ON sheets (address);
CREATE INDEX sheets_by_changed ON sheets (changed);
CREATE INDEX daily_tries_by_points ON daily_tries (game, day, points);
CREATE INDEX daily_tries_by_table ON daily_tries (table_id);
CREATE INDEX daily_tries_by_guest ON daily_tries (guest, game);
CREATE INDEX visits_by_table ON visits (table_id);
CREATE INDEX push_subscriptions_by_guest ON push_subscriptions (guest, device);
CREATE INDEX offline_games_by_guest ON offline_games (guest, ended);
CREATE INDEX admin_log_by_time ON admin_log (at);
COMMIT;
