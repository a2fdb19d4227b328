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
INSERT INTO "admin_log" VALUES('18e8f1f2140925ab33d5f2d60273a554',1794950473527,'command line','mute','X5_LsZhA2NsvbmfDTWiTbA','1 h');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0013');
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
INSERT INTO "daily_deals" VALUES('5211','2026-11-17','7cebf2d7a5329298b2398b8272174033898ec947842ae0bf5399b408c09b599c',1794950472669,NULL,NULL,NULL);
INSERT INTO "daily_deals" VALUES('5211','2026-11-18','8eca9979d5d1fcc4bb8e2e5fbed1274df7959d9d108b63785eaa46f5b954911f',1794950472678,NULL,NULL,NULL);
INSERT INTO "daily_deals" VALUES('pixies','2026-11-17','3c96292f40deeb7bcb107aefc9e2a77a6edc706be29abd56766c296b7b2ea069',1794950472680,NULL,NULL,NULL);
INSERT INTO "daily_deals" VALUES('pixies','2026-11-18','91773d077dd57b18cd1e27bddebfc89fc254026ce54985b1e1360c347e5dbdaf',1794950472681,NULL,NULL,NULL);
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
INSERT INTO "entries" VALUES('lvB7zKpkG0vdJl_l80kDHw',1,'{"number":1,"at":1794950472713,"what":"opened","game":"5211","players":3,"settings":{"clock":{"kind":"none","limit":0,"increment":0},"undo":true,"spectators":true,"delay":0,"chat":false,"rated":false,"private":false,"ready":false,"seen":true,"aids":true,"stand_in":"greedy","hints":true,"beacon":false},"host":"dCqhkBwirDFv9P5KDc45UQ","secret":"873551e6d7f65fb7ee6ccd2201a548ac1487248cf34a15d8ab2717219cb2052d","commitment":"063900d9c6e78c696a73b91bffcb203e50d66a584c28b07456e8258631eec789","options":{"long":false},"daily":null,"alone":false}');
INSERT INTO "entries" VALUES('lvB7zKpkG0vdJl_l80kDHw',2,'{"number":2,"at":1794950472715,"what":"sat","seat":0,"kind":"human","name":"Zoë","who":"dCqhkBwirDFv9P5KDc45UQ","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('lvB7zKpkG0vdJl_l80kDHw',3,'{"number":3,"at":1794950472721,"what":"sat","seat":1,"kind":"human","name":"Ben","who":"Wm_UZoK7HRBEzR7pLlv9Wg","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('lvB7zKpkG0vdJl_l80kDHw',4,'{"number":4,"at":1794950472724,"what":"sat","seat":2,"kind":"human","name":"Ada","who":"X5_LsZhA2NsvbmfDTWiTbA","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('eQHBSXcUDVdIL4T5NRQtvA',1,'{"number":1,"at":1794950472726,"what":"opened","game":"5211","players":3,"settings":{"clock":{"kind":"none","limit":0,"increment":0},"undo":true,"spectators":true,"delay":0,"chat":false,"rated":false,"private":false,"ready":false,"seen":true,"aids":true,"stand_in":"greedy","hints":true,"beacon":false},"host":"dCqhkBwirDFv9P5KDc45UQ","secret":"7c7191fe7fe4cf65772ef4e25c606e78259a387ff0a94ae9e73d98f2f1e57c7f","commitment":"749df93fa05e7008c10a0d61b84027f7f69d817503eafef67fd1e9ad52a76696","options":{"long":false},"daily":null,"alone":false}');
INSERT INTO "entries" VALUES('eQHBSXcUDVdIL4T5NRQtvA',2,'{"number":2,"at":1794950472727,"what":"sat","seat":0,"kind":"human","name":"Zoë","who":"dCqhkBwirDFv9P5KDc45UQ","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('eQHBSXcUDVdIL4T5NRQtvA',3,'{"number":3,"at":1794950472729,"what":"sat","seat":1,"kind":"human","name":"Ben","who":"Wm_UZoK7HRBEzR7pLlv9Wg","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('eQHBSXcUDVdIL4T5NRQtvA',4,'{"number":4,"at":1794950472732,"what":"sat","seat":2,"kind":"human","name":"Ada","who":"X5_LsZhA2NsvbmfDTWiTbA","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('eQHBSXcUDVdIL4T5NRQtvA',5,'{"number":5,"at":1794950472734,"what":"dealt","deal":1,"rotate":0,"same_deal":false,"events":[{"event":"started","players":3,"options":{"long":false}},{"event":"shuffled","deck":1,"cards":["Y3","G2","Y1","G1","Y3","V2","Y3","B1","V3","V6","V4","O1","B2","B6","B2","G3","Y1","O3","B1","Y6","B1","G2","Y4","V2","B3","G1","B2","O5","B3","V3","G2","O2","Y4","V3","G3","V2","V2","O4","V4","O2","Y2","Y1","G2","B3","V5","B1","O3","Y2","V1","G3","O4","O1","Y1","B2","G1","G4","O1","O3","Y1","B4","G4","G3","Y3","Y5","B2","V1","G6","Y2","O6","G1","B1","G2","O2","B5","O1","Y3","Y2","O2","G5","V2","G1","B4","V1","B3","B2","V3","O3","Y2","G3","O3","Y2","V1","O2","V3","B3","G2","V2","O2","O1","V1"]},{"event":"drew","seat":0,"count":5,"cards":["B6","B2","G3","Y1","O3"]},{"event":"drew","seat":1,"count":5,"cards":["B1","Y6","B1","G2","Y4"]},{"event":"drew","seat":2,"count":5,"cards":["V2","B3","G1","B2","O5"]}],"source":null,"rated":false,"same_as":null,"unrevealed":[],"beacon":null}');
INSERT INTO "entries" VALUES('eQHBSXcUDVdIL4T5NRQtvA',6,'{"number":6,"at":1794950472744,"what":"played","seat":0,"move":"B2 B6","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B2","B6"]}]}');
INSERT INTO "entries" VALUES('eQHBSXcUDVdIL4T5NRQtvA',7,'{"number":7,"at":1794950472751,"what":"played","seat":1,"move":"B1 B1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B1","B1"]}]}');
INSERT INTO "entries" VALUES('eQHBSXcUDVdIL4T5NRQtvA',8,'{"number":8,"at":1794950472759,"what":"played","seat":2,"move":"B2 B3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":2,"cards":["B2","B3"]},{"event":"revealed","cards":[["B2","B6"],["B1","B1"],["B2","B3"]]},{"event":"drew","seat":0,"count":2,"cards":["B3","V3"]},{"event":"drew","seat":1,"count":2,"cards":["G2","O2"]},{"event":"drew","seat":2,"count":2,"cards":["Y4","V3"]}]}');
INSERT INTO "entries" VALUES('7kSGeUWD2YzYvdwFMnugAw',1,'{"number":1,"at":1794950472763,"what":"opened","game":"pixies","players":2,"settings":{"clock":{"kind":"none","limit":0,"increment":0},"undo":true,"spectators":true,"delay":0,"chat":false,"rated":false,"private":true,"ready":false,"seen":true,"aids":true,"stand_in":"greedy","hints":true,"beacon":false},"host":"dCqhkBwirDFv9P5KDc45UQ","secret":"4865c710661dc253524bb108186a1bbcd988e1dbeff66a8d8697f0d5253723d4","commitment":"4530e5f22bce36146975aaca7fad1c40bdbbde06e1f94574747e87e2a5047826","options":{},"daily":null,"alone":false}');
INSERT INTO "entries" VALUES('7kSGeUWD2YzYvdwFMnugAw',2,'{"number":2,"at":1794950472764,"what":"sat","seat":0,"kind":"human","name":"Zoë","who":"dCqhkBwirDFv9P5KDc45UQ","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('7kSGeUWD2YzYvdwFMnugAw',3,'{"number":3,"at":1794950472766,"what":"sat","seat":1,"kind":"human","name":"Ben","who":"Wm_UZoK7HRBEzR7pLlv9Wg","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('7kSGeUWD2YzYvdwFMnugAw',4,'{"number":4,"at":1794950472769,"what":"dealt","deal":1,"rotate":0,"same_deal":false,"events":[{"event":"started","players":2,"options":{}},{"event":"shuffled","round":1,"first":0,"cards":["R5-1","G7","G2+3","Y1+4","Y9-2","R4","Y5*","G5-1","R8-5","Y8-1","Y5","Y6-3","G7-2","Y7+1","Y2*","M8-1","B5-2","B3+3","B6-1","G5*","B9-6","R5*","G6-4","Y7-5","G4-1","Y4-1","Y6","Y4+3","Y5-2","R9","R6","B3+1","Y2+2","B4+1","M2","G3*","B4*","G8-2","G1+5","G6+1","Y3+5","R1+3","R7-1","B6+1","B7-3","G3+2","M6-1","M3","G9-4","R1*","G6-1","R4+2","R7-4","G4+4","M7-1","B2+4","Y3","B1+6","B9-1","R6-2","B5","B4","R5","B8-3","R8","R2+5","B5*","R3+4","G5","M4"]},{"event":"displayed","cards":["R5-1","G7","G2+3","Y1+4"]}],"source":null,"rated":false,"same_as":null,"unrevealed":[],"beacon":null}');
INSERT INTO "entries" VALUES('7kSGeUWD2YzYvdwFMnugAw',5,'{"number":5,"at":1794950472774,"what":"played","seat":0,"move":"G2+3","by_bot":false,"ref":null,"events":[{"event":"placed","seat":0,"card":"G2+3","space":2,"how":"up","validated":false}]}');
INSERT INTO "entries" VALUES('7kSGeUWD2YzYvdwFMnugAw',6,'{"number":6,"at":1794950472781,"what":"played","seat":1,"move":"G7","by_bot":false,"ref":null,"events":[{"event":"placed","seat":1,"card":"G7","space":7,"how":"up","validated":false}]}');
INSERT INTO "entries" VALUES('7kSGeUWD2YzYvdwFMnugAw',7,'{"number":7,"at":1794950472786,"what":"played","seat":0,"move":"R5-1","by_bot":false,"ref":null,"events":[{"event":"placed","seat":0,"card":"R5-1","space":5,"how":"up","validated":false}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',1,'{"number":1,"at":1794950472788,"what":"opened","game":"5211","players":2,"settings":{"clock":{"kind":"none","limit":0,"increment":0},"undo":false,"spectators":true,"delay":0,"chat":false,"rated":true,"private":false,"ready":false,"seen":true,"aids":false,"stand_in":"greedy","hints":true,"beacon":false},"host":"dCqhkBwirDFv9P5KDc45UQ","secret":"4ae23cb0156d4c3ef9066261f5f04ea76f3266a4b48ff9a6de8bde60e01c9d02","commitment":"57518e74ccffd5a47497b577deff35fca803627ea21a8a2ac7dc86fa9851ea27","options":{"long":false},"daily":null,"alone":false}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',2,'{"number":2,"at":1794950472789,"what":"sat","seat":0,"kind":"human","name":"Zoë","who":"dCqhkBwirDFv9P5KDc45UQ","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',3,'{"number":3,"at":1794950472792,"what":"sat","seat":1,"kind":"human","name":"Ben","who":"Wm_UZoK7HRBEzR7pLlv9Wg","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',4,'{"number":4,"at":1794950472794,"what":"dealt","deal":1,"rotate":0,"same_deal":false,"events":[{"event":"started","players":2,"options":{"long":false}},{"event":"shuffled","deck":1,"cards":["O1","G5","B1","V3","G1","Y4","G1","O2","O4","B2","Y3","O2","O3","G3","B3","B1","Y1","B2","B2","Y2","B5","G1","Y1","B3","B3","V1","O2","V1","B1","O1","B2","G2","B1","O2","O2","G2","V3","G4","B2","G1","O1","G2","Y1","V1","Y3","Y1","V1","G3","O1","B3","V4","V2","B4","G1","V4","G4","Y3","G6","Y6","O3","Y2","G3","G3","O5","G2","Y2","Y3","B2","O2","O1","B3","V2","V3","Y2","V3","Y2","B6","Y2","G2","V2","B4","Y5","O4","V1","V6","V5","O3","Y1","V2","V2","B1","V3","Y3","V2","Y4","G2","G3","O3","O6","O3"]},{"event":"drew","seat":0,"count":5,"cards":["Y3","O2","O3","G3","B3"]},{"event":"drew","seat":1,"count":5,"cards":["B1","Y1","B2","B2","Y2"]}],"source":null,"rated":true,"same_as":null,"unrevealed":[],"beacon":null}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',5,'{"number":5,"at":1794950472799,"what":"played","seat":0,"move":"B3 G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B3","G3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',6,'{"number":6,"at":1794950472804,"what":"played","seat":1,"move":"B1 B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B1","B2"]},{"event":"revealed","cards":[["B3","G3"],["B1","B2"]]},{"event":"drew","seat":0,"count":2,"cards":["B5","G1"]},{"event":"drew","seat":1,"count":2,"cards":["Y1","B3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',7,'{"number":7,"at":1794950472809,"what":"played","seat":0,"move":"B5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B5"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',1,'{"number":1,"at":1794950472812,"what":"opened","game":"5211","players":2,"settings":{"clock":{"kind":"none","limit":0,"increment":0},"undo":true,"spectators":true,"delay":0,"chat":false,"rated":false,"private":true,"ready":false,"seen":true,"aids":true,"stand_in":"greedy","hints":true,"beacon":false},"host":"dCqhkBwirDFv9P5KDc45UQ","secret":"3087827323f0634c6a96ec38b2aa5c080044a2db3f55ede999c1a0fb9fe708d1","commitment":"1265dfd1ef3f8857a658c10866e4364961abe7fa24ea52eac50bed7ee0442b37","options":{"long":false},"daily":null,"alone":false}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',2,'{"number":2,"at":1794950472813,"what":"sat","seat":0,"kind":"human","name":"Zoë","who":"dCqhkBwirDFv9P5KDc45UQ","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',3,'{"number":3,"at":1794950472815,"what":"sat","seat":1,"kind":"human","name":"Ben","who":"Wm_UZoK7HRBEzR7pLlv9Wg","level":null,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',4,'{"number":4,"at":1794950472817,"what":"dealt","deal":1,"rotate":0,"same_deal":false,"events":[{"event":"started","players":2,"options":{"long":false}},{"event":"shuffled","deck":1,"cards":["Y3","Y1","B3","B3","V6","G3","V2","Y3","Y2","Y1","O2","B2","V1","V1","G2","V3","Y2","V1","G1","G1","B2","O4","B3","O6","Y3","G2","V2","O2","O4","V3","Y4","O5","Y2","V3","G6","V2","Y2","B1","B6","G4","G2","O1","V4","O2","O2","V1","G3","O2","G3","V2","B2","Y6","B1","V2","G1","O2","B1","B2","V3","B3","Y5","Y1","B2","Y4","O3","O1","G1","G2","B1","G5","V5","V2","G4","Y2","B4","G3","O3","V3","B3","G1","B4","Y2","O1","Y1","G3","V4","B5","O3","O1","O3","Y3","Y1","Y3","B2","V1","O1","B1","G2","O3","G2"]},{"event":"drew","seat":0,"count":5,"cards":["O2","B2","V1","V1","G2"]},{"event":"drew","seat":1,"count":5,"cards":["V3","Y2","V1","G1","G1"]}],"source":null,"rated":false,"same_as":null,"unrevealed":[],"beacon":null}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',5,'{"number":5,"at":1794950472821,"what":"played","seat":0,"move":"B2 G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B2","G2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',6,'{"number":6,"at":1794950472827,"what":"played","seat":1,"move":"G1 G1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G1","G1"]},{"event":"revealed","cards":[["B2","G2"],["G1","G1"]]},{"event":"drew","seat":0,"count":2,"cards":["B2","O4"]},{"event":"drew","seat":1,"count":2,"cards":["B3","O6"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',7,'{"number":7,"at":1794950472831,"what":"played","seat":0,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',8,'{"number":8,"at":1794950472836,"what":"played","seat":1,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B2"]},{"event":"revealed","cards":[["B5"],["B2"]]},{"event":"drew","seat":0,"count":1,"cards":["B3"]},{"event":"drew","seat":1,"count":1,"cards":["V1"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',9,'{"number":9,"at":1794950472840,"what":"played","seat":0,"move":"B3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',10,'{"number":10,"at":1794950472846,"what":"played","seat":1,"move":"B3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B3"]},{"event":"revealed","cards":[["B3"],["B3"]]},{"event":"drew","seat":0,"count":1,"cards":["O2"]},{"event":"drew","seat":1,"count":1,"cards":["V1"]},{"event":"scored","result":"majority","colour":"G","kept":[["G3"],[]],"points":[3,0]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',11,'{"number":11,"at":1794950472850,"what":"played","seat":0,"move":"G1 O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G1","O2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',12,'{"number":12,"at":1794950472856,"what":"played","seat":1,"move":"V1 V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V1","V1"]},{"event":"revealed","cards":[["G1","O2"],["V1","V1"]]},{"event":"drew","seat":0,"count":2,"cards":["B1","O1"]},{"event":"drew","seat":1,"count":2,"cards":["B2","G2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',13,'{"number":13,"at":1794950472859,"what":"played","seat":0,"move":"B1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B1"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',14,'{"number":14,"at":1794950472864,"what":"played","seat":1,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B2"]},{"event":"revealed","cards":[["B1"],["B2"]]},{"event":"drew","seat":0,"count":1,"cards":["B1"]},{"event":"drew","seat":1,"count":1,"cards":["O2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',15,'{"number":15,"at":1794950472868,"what":"played","seat":0,"move":"B1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B1"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',16,'{"number":16,"at":1794950472872,"what":"played","seat":1,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2"]},{"event":"revealed","cards":[["B1"],["G2"]]},{"event":"drew","seat":0,"count":1,"cards":["O2"]},{"event":"drew","seat":1,"count":1,"cards":["G2"]},{"event":"scored","result":"majority","colour":"B","kept":[["B1","B1"],["B2"]],"points":[2,2]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',17,'{"number":17,"at":1794950472876,"what":"played","seat":0,"move":"O1 O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O1","O2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',18,'{"number":18,"at":1794950472880,"what":"played","seat":1,"move":"G2 O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2","O2"]},{"event":"revealed","cards":[["O1","O2"],["G2","O2"]]},{"event":"drew","seat":0,"count":2,"cards":["V3","G4"]},{"event":"drew","seat":1,"count":2,"cards":["B2","G1"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',19,'{"number":19,"at":1794950472883,"what":"played","seat":0,"move":"G4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G4"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',20,'{"number":20,"at":1794950472888,"what":"played","seat":1,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B2"]},{"event":"revealed","cards":[["G4"],["B2"]]},{"event":"drew","seat":0,"count":1,"cards":["O1"]},{"event":"drew","seat":1,"count":1,"cards":["G2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',21,'{"number":21,"at":1794950472892,"what":"played","seat":0,"move":"O1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O1"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',22,'{"number":22,"at":1794950472898,"what":"played","seat":1,"move":"G1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G1"]},{"event":"revealed","cards":[["O1"],["G1"]]},{"event":"drew","seat":0,"count":1,"cards":["Y1"]},{"event":"drew","seat":1,"count":1,"cards":["V1"]},{"event":"scored","result":"majority","colour":"O","kept":[["O1","O2","O1"],["O2"]],"points":[4,2]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',23,'{"number":23,"at":1794950472903,"what":"played","seat":0,"move":"O2 O3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O2","O3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',24,'{"number":24,"at":1794950472909,"what":"played","seat":1,"move":"G2 V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2","V1"]},{"event":"revealed","cards":[["O2","O3"],["G2","V1"]]},{"event":"drew","seat":0,"count":2,"cards":["Y3","Y1"]},{"event":"drew","seat":1,"count":2,"cards":["V1","G3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',25,'{"number":25,"at":1794950472914,"what":"played","seat":0,"move":"V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',26,'{"number":26,"at":1794950472921,"what":"played","seat":1,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G3"]},{"event":"revealed","cards":[["V3"],["G3"]]},{"event":"drew","seat":0,"count":1,"cards":["O1"]},{"event":"drew","seat":1,"count":1,"cards":["B3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',27,'{"number":27,"at":1794950472925,"what":"played","seat":0,"move":"O1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O1"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',28,'{"number":28,"at":1794950472930,"what":"played","seat":1,"move":"B3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B3"]},{"event":"revealed","cards":[["O1"],["B3"]]},{"event":"drew","seat":0,"count":1,"cards":["V4"]},{"event":"drew","seat":1,"count":1,"cards":["V2"]},{"event":"scored","result":"majority","colour":"O","kept":[["O2","O3","O1"],[]],"points":[6,0]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',29,'{"number":29,"at":1794950472934,"what":"played","seat":0,"move":"V4 Y1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V4","Y1"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',30,'{"number":30,"at":1794950472939,"what":"played","seat":1,"move":"V1 V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V1","V2"]},{"event":"revealed","cards":[["V4","Y1"],["V1","V2"]]},{"event":"drew","seat":0,"count":2,"cards":["B4","G1"]},{"event":"drew","seat":1,"count":2,"cards":["V4","G4"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',31,'{"number":31,"at":1794950472943,"what":"played","seat":0,"move":"B4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B4"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',32,'{"number":32,"at":1794950472948,"what":"played","seat":1,"move":"G4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G4"]},{"event":"revealed","cards":[["B4"],["G4"]]},{"event":"drew","seat":0,"count":1,"cards":["Y3"]},{"event":"drew","seat":1,"count":1,"cards":["G6"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',33,'{"number":33,"at":1794950472952,"what":"played","seat":0,"move":"G1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G1"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',34,'{"number":34,"at":1794950472957,"what":"played","seat":1,"move":"G6","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G6"]},{"event":"revealed","cards":[["G1"],["G6"]]},{"event":"drew","seat":0,"count":1,"cards":["Y6"]},{"event":"drew","seat":1,"count":1,"cards":["O3"]},{"event":"scored","result":"none","colour":null,"kept":[[],[]],"points":[0,0]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',35,'{"number":35,"at":1794950472961,"what":"played","seat":0,"move":"Y1 Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y1","Y3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',36,'{"number":36,"at":1794950472966,"what":"played","seat":1,"move":"O3 V4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O3","V4"]},{"event":"revealed","cards":[["Y1","Y3"],["O3","V4"]]},{"event":"drew","seat":0,"count":2,"cards":["Y2","G3"]},{"event":"drew","seat":1,"count":2,"cards":["G3","O5"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',37,'{"number":37,"at":1794950472971,"what":"played","seat":0,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',38,'{"number":38,"at":1794950472976,"what":"played","seat":1,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G3"]},{"event":"revealed","cards":[["G3"],["G3"]]},{"event":"drew","seat":0,"count":1,"cards":["G2"]},{"event":"drew","seat":1,"count":1,"cards":["Y2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',39,'{"number":39,"at":1794950472980,"what":"played","seat":0,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',40,'{"number":40,"at":1794950472985,"what":"played","seat":1,"move":"O5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O5"]},{"event":"revealed","cards":[["G2"],["O5"]]},{"event":"drew","seat":0,"count":1,"cards":["Y3"]},{"event":"drew","seat":1,"count":1,"cards":["B2"]},{"event":"scored","result":"majority","colour":"G","kept":[["G3","G2"],["G3"]],"points":[5,3]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',41,'{"number":41,"at":1794950472989,"what":"played","seat":0,"move":"Y2 Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y2","Y3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',42,'{"number":42,"at":1794950472994,"what":"played","seat":1,"move":"B2 Y1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B2","Y1"]},{"event":"revealed","cards":[["Y2","Y3"],["B2","Y1"]]},{"event":"drew","seat":0,"count":2,"cards":["O2","O1"]},{"event":"drew","seat":1,"count":2,"cards":["B3","V2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',43,'{"number":43,"at":1794950472998,"what":"played","seat":0,"move":"O1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O1"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',44,'{"number":44,"at":1794950473003,"what":"played","seat":1,"move":"B3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B3"]},{"event":"revealed","cards":[["O1"],["B3"]]},{"event":"drew","seat":0,"count":1,"cards":["V3"]},{"event":"drew","seat":1,"count":1,"cards":["Y2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',45,'{"number":45,"at":1794950473007,"what":"played","seat":0,"move":"O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',46,'{"number":46,"at":1794950473013,"what":"played","seat":1,"move":"V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V2"]},{"event":"revealed","cards":[["O2"],["V2"]]},{"event":"drew","seat":0,"count":1,"cards":["V3"]},{"event":"drew","seat":1,"count":1,"cards":["Y2"]},{"event":"scored","result":"majority","colour":"Y","kept":[["Y2","Y3"],["Y1"]],"points":[5,1]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',47,'{"number":47,"at":1794950473018,"what":"played","seat":0,"move":"V3 V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V3","V3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',48,'{"number":48,"at":1794950473024,"what":"played","seat":1,"move":"Y1 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y1","Y2"]},{"event":"revealed","cards":[["V3","V3"],["Y1","Y2"]]},{"event":"drew","seat":0,"count":2,"cards":["B6","Y2"]},{"event":"drew","seat":1,"count":2,"cards":["G2","V2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',49,'{"number":49,"at":1794950473028,"what":"played","seat":0,"move":"B6","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B6"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',50,'{"number":50,"at":1794950473033,"what":"played","seat":1,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2"]},{"event":"revealed","cards":[["B6"],["G2"]]},{"event":"drew","seat":0,"count":1,"cards":["B4"]},{"event":"drew","seat":1,"count":1,"cards":["Y5"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',51,'{"number":51,"at":1794950473037,"what":"played","seat":0,"move":"B4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B4"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',52,'{"number":52,"at":1794950473043,"what":"played","seat":1,"move":"V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V2"]},{"event":"revealed","cards":[["B4"],["V2"]]},{"event":"drew","seat":0,"count":1,"cards":["O4"]},{"event":"drew","seat":1,"count":1,"cards":["V1"]},{"event":"scored","result":"majority","colour":"V","kept":[["V3","V3"],["V2"]],"points":[6,2]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',53,'{"number":53,"at":1794950473048,"what":"played","seat":0,"move":"O4 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O4","Y2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',54,'{"number":54,"at":1794950473054,"what":"played","seat":1,"move":"V1 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V1","Y2"]},{"event":"revealed","cards":[["O4","Y2"],["V1","Y2"]]},{"event":"drew","seat":0,"count":2,"cards":["V6","V5"]},{"event":"drew","seat":1,"count":2,"cards":["O3","Y1"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',55,'{"number":55,"at":1794950473058,"what":"played","seat":0,"move":"V5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V5"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',56,'{"number":56,"at":1794950473064,"what":"played","seat":1,"move":"O3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O3"]},{"event":"revealed","cards":[["V5"],["O3"]]},{"event":"drew","seat":0,"count":1,"cards":["V2"]},{"event":"drew","seat":1,"count":1,"cards":["V2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',57,'{"number":57,"at":1794950473069,"what":"played","seat":0,"move":"V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',58,'{"number":58,"at":1794950473075,"what":"played","seat":1,"move":"V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V2"]},{"event":"revealed","cards":[["V2"],["V2"]]},{"event":"drew","seat":0,"count":1,"cards":["B1"]},{"event":"drew","seat":1,"count":1,"cards":["V3"]},{"event":"scored","result":"majority","colour":"V","kept":[["V5","V2"],["V1","V2"]],"points":[7,3]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',59,'{"number":59,"at":1794950473079,"what":"played","seat":0,"move":"B1 V6","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B1","V6"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',60,'{"number":60,"at":1794950473085,"what":"played","seat":1,"move":"V3 Y1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V3","Y1"]},{"event":"revealed","cards":[["B1","V6"],["V3","Y1"]]},{"event":"drew","seat":0,"count":2,"cards":["Y3","V2"]},{"event":"drew","seat":1,"count":2,"cards":["Y4","G2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',61,'{"number":61,"at":1794950473091,"what":"played","seat":0,"move":"V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V2"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',62,'{"number":62,"at":1794950473097,"what":"played","seat":1,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2"]},{"event":"revealed","cards":[["V2"],["G2"]]},{"event":"drew","seat":0,"count":1,"cards":["G3"]},{"event":"drew","seat":1,"count":1,"cards":["O3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',63,'{"number":63,"at":1794950473101,"what":"played","seat":0,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',64,'{"number":64,"at":1794950473107,"what":"played","seat":1,"move":"O3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O3"]},{"event":"revealed","cards":[["G3"],["O3"]]},{"event":"drew","seat":0,"count":1,"cards":["O6"]},{"event":"drew","seat":1,"count":1,"cards":["O3"]},{"event":"scored","result":"majority","colour":"V","kept":[["V6","V2"],["V3"]],"points":[8,3]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',65,'{"number":65,"at":1794950473112,"what":"played","seat":0,"move":"O6 Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O6","Y3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',66,'{"number":66,"at":1794950473119,"what":"played","seat":1,"move":"O3 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O3","Y2"]},{"event":"revealed","cards":[["O6","Y3"],["O3","Y2"]]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',67,'{"number":67,"at":1794950473124,"what":"played","seat":0,"move":"Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',68,'{"number":68,"at":1794950473130,"what":"played","seat":1,"move":"Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y2"]},{"event":"revealed","cards":[["Y3"],["Y2"]]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',69,'{"number":69,"at":1794950473134,"what":"played","seat":0,"move":"Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y3"]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',70,'{"number":70,"at":1794950473140,"what":"played","seat":1,"move":"Y4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y4"]},{"event":"revealed","cards":[["Y3"],["Y4"]]},{"event":"left","seat":0,"card":"Y6"},{"event":"left","seat":1,"card":"Y5"},{"event":"scored","result":"majority","colour":"O","kept":[["O6"],["O3"]],"points":[6,3]},{"event":"ended","winners":[0],"scores":[52,19],"cards_scored":[20,9]}]}');
INSERT INTO "entries" VALUES('Z6rTNb6EZXLogtmvb0sKFA',71,'{"number":71,"at":1794950473140,"what":"ended","why":"played","scores":[52,19],"winners":[0],"secret":"fdb94983954a85dae055a48e6ac0c00f997a000ffd9db3bd14612c5fb9669ffa","salts":["",""],"next_commitment":"4dcae06267c0aeb351ff4d0e1022e3cb00740145c80626cc281a0c3f7af523a0"}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',8,'{"number":8,"at":1794950473162,"what":"played","seat":1,"move":"B3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B3"]},{"event":"revealed","cards":[["B2"],["B3"]]},{"event":"drew","seat":0,"count":1,"cards":["Y3"]},{"event":"drew","seat":1,"count":1,"cards":["G2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',9,'{"number":9,"at":1794950473167,"what":"played","seat":0,"move":"O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',10,'{"number":10,"at":1794950473173,"what":"played","seat":1,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2"]},{"event":"revealed","cards":[["O2"],["G2"]]},{"event":"drew","seat":0,"count":1,"cards":["V2"]},{"event":"drew","seat":1,"count":1,"cards":["O2"]},{"event":"scored","result":"majority","colour":"G","kept":[["G2"],["G1","G1","G2"]],"points":[2,4]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',11,'{"number":11,"at":1794950473178,"what":"played","seat":0,"move":"O4 V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O4","V1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',12,'{"number":12,"at":1794950473185,"what":"played","seat":1,"move":"O2 O6","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O2","O6"]},{"event":"revealed","cards":[["O4","V1"],["O2","O6"]]},{"event":"drew","seat":0,"count":2,"cards":["O4","V3"]},{"event":"drew","seat":1,"count":2,"cards":["Y4","O5"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',13,'{"number":13,"at":1794950473190,"what":"played","seat":0,"move":"O4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O4"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',14,'{"number":14,"at":1794950473197,"what":"played","seat":1,"move":"O5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O5"]},{"event":"revealed","cards":[["O4"],["O5"]]},{"event":"drew","seat":0,"count":1,"cards":["Y2"]},{"event":"drew","seat":1,"count":1,"cards":["V3"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',15,'{"number":15,"at":1794950473201,"what":"played","seat":0,"move":"V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',16,'{"number":16,"at":1794950473207,"what":"played","seat":1,"move":"V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V1"]},{"event":"revealed","cards":[["V1"],["V1"]]},{"event":"drew","seat":0,"count":1,"cards":["G6"]},{"event":"drew","seat":1,"count":1,"cards":["V2"]},{"event":"scored","result":"majority","colour":"V","kept":[["V1","V1"],["V1"]],"points":[2,1]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',17,'{"number":17,"at":1794950473212,"what":"played","seat":0,"move":"G6 V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G6","V2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',18,'{"number":18,"at":1794950473218,"what":"played","seat":1,"move":"V2 V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V2","V3"]},{"event":"revealed","cards":[["G6","V2"],["V2","V3"]]},{"event":"drew","seat":0,"count":2,"cards":["Y2","B1"]},{"event":"drew","seat":1,"count":2,"cards":["B6","G4"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',19,'{"number":19,"at":1794950473222,"what":"played","seat":0,"move":"B1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',20,'{"number":20,"at":1794950473228,"what":"played","seat":1,"move":"B6","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B6"]},{"event":"revealed","cards":[["B1"],["B6"]]},{"event":"drew","seat":0,"count":1,"cards":["G2"]},{"event":"drew","seat":1,"count":1,"cards":["O1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',21,'{"number":21,"at":1794950473232,"what":"played","seat":0,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',22,'{"number":22,"at":1794950473237,"what":"played","seat":1,"move":"G4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G4"]},{"event":"revealed","cards":[["G2"],["G4"]]},{"event":"drew","seat":0,"count":1,"cards":["V4"]},{"event":"drew","seat":1,"count":1,"cards":["O2"]},{"event":"scored","result":"majority","colour":"B","kept":[["B1"],["B6"]],"points":[1,6]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',23,'{"number":23,"at":1794950473241,"what":"played","seat":0,"move":"V3 V4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V3","V4"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',24,'{"number":24,"at":1794950473245,"what":"played","seat":1,"move":"O1 O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O1","O2"]},{"event":"revealed","cards":[["V3","V4"],["O1","O2"]]},{"event":"drew","seat":0,"count":2,"cards":["O2","V1"]},{"event":"drew","seat":1,"count":2,"cards":["G3","O2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',25,'{"number":25,"at":1794950473248,"what":"played","seat":0,"move":"O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',26,'{"number":26,"at":1794950473252,"what":"played","seat":1,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G3"]},{"event":"revealed","cards":[["O2"],["G3"]]},{"event":"drew","seat":0,"count":1,"cards":["G3"]},{"event":"drew","seat":1,"count":1,"cards":["V2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',27,'{"number":27,"at":1794950473255,"what":"played","seat":0,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G3"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',28,'{"number":28,"at":1794950473259,"what":"played","seat":1,"move":"O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O2"]},{"event":"revealed","cards":[["G3"],["O2"]]},{"event":"drew","seat":0,"count":1,"cards":["B2"]},{"event":"drew","seat":1,"count":1,"cards":["Y6"]},{"event":"scored","result":"majority","colour":"O","kept":[["O2"],["O1","O2","O2"]],"points":[2,5]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',29,'{"number":29,"at":1794950473263,"what":"played","seat":0,"move":"B2 V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B2","V1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',30,'{"number":30,"at":1794950473267,"what":"played","seat":1,"move":"V2 V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V2","V3"]},{"event":"revealed","cards":[["B2","V1"],["V2","V3"]]},{"event":"drew","seat":0,"count":2,"cards":["B1","V2"]},{"event":"drew","seat":1,"count":2,"cards":["G1","O2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',31,'{"number":31,"at":1794950473270,"what":"played","seat":0,"move":"B1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',32,'{"number":32,"at":1794950473274,"what":"played","seat":1,"move":"G1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G1"]},{"event":"revealed","cards":[["B1"],["G1"]]},{"event":"drew","seat":0,"count":1,"cards":["B1"]},{"event":"drew","seat":1,"count":1,"cards":["B2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',33,'{"number":33,"at":1794950473278,"what":"played","seat":0,"move":"B1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',34,'{"number":34,"at":1794950473282,"what":"played","seat":1,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B2"]},{"event":"revealed","cards":[["B1"],["B2"]]},{"event":"drew","seat":0,"count":1,"cards":["V3"]},{"event":"drew","seat":1,"count":1,"cards":["B3"]},{"event":"scored","result":"kododo","colour":null,"kept":[["V1","B1","B1"],["G1"]],"points":[3,1]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',35,'{"number":35,"at":1794950473285,"what":"played","seat":0,"move":"V2 V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V2","V3"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',36,'{"number":36,"at":1794950473290,"what":"played","seat":1,"move":"B3 O2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B3","O2"]},{"event":"revealed","cards":[["V2","V3"],["B3","O2"]]},{"event":"drew","seat":0,"count":2,"cards":["Y5","Y1"]},{"event":"drew","seat":1,"count":2,"cards":["B2","Y4"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',37,'{"number":37,"at":1794950473294,"what":"played","seat":0,"move":"Y1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',38,'{"number":38,"at":1794950473298,"what":"played","seat":1,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B2"]},{"event":"revealed","cards":[["Y1"],["B2"]]},{"event":"drew","seat":0,"count":1,"cards":["O3"]},{"event":"drew","seat":1,"count":1,"cards":["O1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',39,'{"number":39,"at":1794950473301,"what":"played","seat":0,"move":"O3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O3"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',40,'{"number":40,"at":1794950473305,"what":"played","seat":1,"move":"O1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O1"]},{"event":"revealed","cards":[["O3"],["O1"]]},{"event":"drew","seat":0,"count":1,"cards":["G1"]},{"event":"drew","seat":1,"count":1,"cards":["G2"]},{"event":"scored","result":"majority","colour":"O","kept":[["O3"],["O2","O1"]],"points":[3,3]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',41,'{"number":41,"at":1794950473308,"what":"played","seat":0,"move":"G1 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G1","Y2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',42,'{"number":42,"at":1794950473312,"what":"played","seat":1,"move":"G2 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2","Y2"]},{"event":"revealed","cards":[["G1","Y2"],["G2","Y2"]]},{"event":"drew","seat":0,"count":2,"cards":["B1","G5"]},{"event":"drew","seat":1,"count":2,"cards":["V5","V2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',43,'{"number":43,"at":1794950473315,"what":"played","seat":0,"move":"B1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',44,'{"number":44,"at":1794950473319,"what":"played","seat":1,"move":"V2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V2"]},{"event":"revealed","cards":[["B1"],["V2"]]},{"event":"drew","seat":0,"count":1,"cards":["G4"]},{"event":"drew","seat":1,"count":1,"cards":["Y2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',45,'{"number":45,"at":1794950473322,"what":"played","seat":0,"move":"G4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G4"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',46,'{"number":46,"at":1794950473326,"what":"played","seat":1,"move":"V5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["V5"]},{"event":"revealed","cards":[["G4"],["V5"]]},{"event":"drew","seat":0,"count":1,"cards":["B4"]},{"event":"drew","seat":1,"count":1,"cards":["G3"]},{"event":"scored","result":"majority","colour":"G","kept":[["G1","G4"],["G2"]],"points":[5,2]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',47,'{"number":47,"at":1794950473329,"what":"played","seat":0,"move":"B4 G5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B4","G5"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',48,'{"number":48,"at":1794950473333,"what":"played","seat":1,"move":"G3 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G3","Y2"]},{"event":"revealed","cards":[["B4","G5"],["G3","Y2"]]},{"event":"drew","seat":0,"count":2,"cards":["O3","V3"]},{"event":"drew","seat":1,"count":2,"cards":["B3","G1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',49,'{"number":49,"at":1794950473337,"what":"played","seat":0,"move":"O3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O3"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',50,'{"number":50,"at":1794950473342,"what":"played","seat":1,"move":"B3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B3"]},{"event":"revealed","cards":[["O3"],["B3"]]},{"event":"drew","seat":0,"count":1,"cards":["B4"]},{"event":"drew","seat":1,"count":1,"cards":["Y2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',51,'{"number":51,"at":1794950473345,"what":"played","seat":0,"move":"B4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B4"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',52,'{"number":52,"at":1794950473349,"what":"played","seat":1,"move":"G1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G1"]},{"event":"revealed","cards":[["B4"],["G1"]]},{"event":"drew","seat":0,"count":1,"cards":["O1"]},{"event":"drew","seat":1,"count":1,"cards":["Y1"]},{"event":"scored","result":"none","colour":null,"kept":[[],[]],"points":[0,0]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',53,'{"number":53,"at":1794950473353,"what":"played","seat":0,"move":"O1 V3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O1","V3"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',54,'{"number":54,"at":1794950473357,"what":"played","seat":1,"move":"Y1 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y1","Y2"]},{"event":"revealed","cards":[["O1","V3"],["Y1","Y2"]]},{"event":"drew","seat":0,"count":2,"cards":["G3","V4"]},{"event":"drew","seat":1,"count":2,"cards":["B5","O3"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',55,'{"number":55,"at":1794950473360,"what":"played","seat":0,"move":"G3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["G3"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',56,'{"number":56,"at":1794950473365,"what":"played","seat":1,"move":"B5","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["B5"]},{"event":"revealed","cards":[["G3"],["B5"]]},{"event":"drew","seat":0,"count":1,"cards":["O1"]},{"event":"drew","seat":1,"count":1,"cards":["O3"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',57,'{"number":57,"at":1794950473368,"what":"played","seat":0,"move":"O1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',58,'{"number":58,"at":1794950473372,"what":"played","seat":1,"move":"O3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O3"]},{"event":"revealed","cards":[["O1"],["O3"]]},{"event":"drew","seat":0,"count":1,"cards":["Y3"]},{"event":"drew","seat":1,"count":1,"cards":["Y1"]},{"event":"scored","result":"majority","colour":"O","kept":[["O1","O1"],["O3"]],"points":[2,3]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',59,'{"number":59,"at":1794950473375,"what":"played","seat":0,"move":"V4 Y2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["V4","Y2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',60,'{"number":60,"at":1794950473380,"what":"played","seat":1,"move":"O3 Y1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O3","Y1"]},{"event":"revealed","cards":[["V4","Y2"],["O3","Y1"]]},{"event":"drew","seat":0,"count":2,"cards":["Y3","B2"]},{"event":"drew","seat":1,"count":2,"cards":["V1","O1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',61,'{"number":61,"at":1794950473383,"what":"played","seat":0,"move":"B2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',62,'{"number":62,"at":1794950473387,"what":"played","seat":1,"move":"O1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O1"]},{"event":"revealed","cards":[["B2"],["O1"]]},{"event":"drew","seat":0,"count":1,"cards":["B1"]},{"event":"drew","seat":1,"count":1,"cards":["G2"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',63,'{"number":63,"at":1794950473391,"what":"played","seat":0,"move":"B1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["B1"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',64,'{"number":64,"at":1794950473395,"what":"played","seat":1,"move":"G2","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2"]},{"event":"revealed","cards":[["B1"],["G2"]]},{"event":"drew","seat":0,"count":1,"cards":["O3"]},{"event":"drew","seat":1,"count":1,"cards":["G2"]},{"event":"scored","result":"none","colour":null,"kept":[[],[]],"points":[0,0]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',65,'{"number":65,"at":1794950473399,"what":"played","seat":0,"move":"O3 Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["O3","Y3"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',66,'{"number":66,"at":1794950473403,"what":"played","seat":1,"move":"G2 V1","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["G2","V1"]},{"event":"revealed","cards":[["O3","Y3"],["G2","V1"]]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',67,'{"number":67,"at":1794950473406,"what":"played","seat":0,"move":"Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y3"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',68,'{"number":68,"at":1794950473410,"what":"played","seat":1,"move":"Y4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y4"]},{"event":"revealed","cards":[["Y3"],["Y4"]]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',69,'{"number":69,"at":1794950473413,"what":"played","seat":0,"move":"Y3","by_bot":false,"ref":null,"events":[{"event":"chose","seat":0,"cards":["Y3"]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',70,'{"number":70,"at":1794950473417,"what":"played","seat":1,"move":"Y4","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["Y4"]},{"event":"revealed","cards":[["Y3"],["Y4"]]},{"event":"left","seat":0,"card":"Y5"},{"event":"left","seat":1,"card":"Y6"},{"event":"scored","result":"none","colour":null,"kept":[[],[]],"points":[0,0]},{"event":"ended","winners":[1],"scores":[20,25],"cards_scored":[13,13]}]}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',71,'{"number":71,"at":1794950473417,"what":"ended","why":"played","scores":[20,25],"winners":[1],"secret":"3ec6382191983ab2e8d592c98c340e679d93ad984694268346624d0a852583f0","salts":["",""],"next_commitment":"b651091c25fe717673f2e46754c906f35621616135d3885be0b58126f874f320"}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',72,'{"number":72,"at":1794950473421,"what":"wantsrematch","seat":0,"same_deal":false,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',73,'{"number":73,"at":1794950473423,"what":"wantsrematch","seat":1,"same_deal":false,"salt":"","commit":""}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',74,'{"number":74,"at":1794950473423,"what":"dealt","deal":2,"rotate":1,"same_deal":false,"events":[{"event":"started","players":2,"options":{"long":false}},{"event":"shuffled","deck":1,"cards":["G6","O3","O1","B3","G2","G1","B2","B6","V5","O1","B4","V1","B2","Y1","O3","V3","O2","O6","Y1","Y2","B2","G3","B1","B1","B3","O1","O1","G3","O3","Y1","G5","V2","Y1","O2","G1","Y2","G2","V1","G1","Y4","Y2","O2","O2","V2","V3","G4","G3","V2","Y3","O4","V2","B1","O3","Y3","Y3","B2","V3","G3","V3","Y1","V2","B1","Y3","Y2","Y2","G3","B3","V1","B3","Y4","O5","B2","G1","Y2","B1","Y5","O2","V1","V3","V4","G2","G2","B3","O1","Y6","O3","O2","V4","O4","G1","V2","Y3","V1","G2","B4","B2","G2","B5","G4","V6"]},{"event":"drew","seat":0,"count":5,"cards":["B4","V1","B2","Y1","O3"]},{"event":"drew","seat":1,"count":5,"cards":["V3","O2","O6","Y1","Y2"]}],"source":null,"rated":false,"same_as":null,"unrevealed":[],"beacon":null}');
INSERT INTO "entries" VALUES('Qp_IFJesqdXV84bGHn513w',75,'{"number":75,"at":1794950473427,"what":"played","seat":1,"move":"O2 O6","by_bot":false,"ref":null,"events":[{"event":"chose","seat":1,"cards":["O2","O6"]}]}');
CREATE TABLE games (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	ended BIGINT NOT NULL, 
	record TEXT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "games" VALUES('Z6rTNb6EZXLogtmvb0sKFA',1,'5211',1794950473140,'{"parlour":1,"game":"5211","players":["Zoë","Ben"],"options":{"long":false},"seed":"c04ba513cbd48decd295f31ce2d09f4e227965ff902e8e62cfda0ebd787c138c","moves":[[0,"B3 G3"],[1,"B1 B2"],[0,"B5"],[1,"B2"],[0,"B3"],[1,"B3"],[0,"G1 O2"],[1,"V1 V1"],[0,"B1"],[1,"B2"],[0,"B1"],[1,"G2"],[0,"O1 O2"],[1,"G2 O2"],[0,"G4"],[1,"B2"],[0,"O1"],[1,"G1"],[0,"O2 O3"],[1,"G2 V1"],[0,"V3"],[1,"G3"],[0,"O1"],[1,"B3"],[0,"V4 Y1"],[1,"V1 V2"],[0,"B4"],[1,"G4"],[0,"G1"],[1,"G6"],[0,"Y1 Y3"],[1,"O3 V4"],[0,"G3"],[1,"G3"],[0,"G2"],[1,"O5"],[0,"Y2 Y3"],[1,"B2 Y1"],[0,"O1"],[1,"B3"],[0,"O2"],[1,"V2"],[0,"V3 V3"],[1,"Y1 Y2"],[0,"B6"],[1,"G2"],[0,"B4"],[1,"V2"],[0,"O4 Y2"],[1,"V1 Y2"],[0,"V5"],[1,"O3"],[0,"V2"],[1,"V2"],[0,"B1 V6"],[1,"V3 Y1"],[0,"V2"],[1,"G2"],[0,"G3"],[1,"O3"],[0,"O6 Y3"],[1,"O3 Y2"],[0,"Y3"],[1,"Y2"],[0,"Y3"],[1,"Y4"]],"scores":[52,19],"winners":[0],"started":"2026-11-17T21:21:12Z","ended":"2026-11-17T21:21:13Z","commitment":"57518e74ccffd5a47497b577deff35fca803627ea21a8a2ac7dc86fa9851ea27","secret":"fdb94983954a85dae055a48e6ac0c00f997a000ffd9db3bd14612c5fb9669ffa","salts":["",""],"seats":["human","human"]}');
INSERT INTO "games" VALUES('Qp_IFJesqdXV84bGHn513w',1,'5211',1794950473417,'{"parlour":1,"game":"5211","players":["Zoë","Ben"],"options":{"long":false},"seed":"87a3a3a829c0910e97672650141215ddeec4e7d6dc178431f93340570bb7a99c","moves":[[0,"B2 G2"],[1,"G1 G1"],[0,"B2"],[1,"B3"],[0,"O2"],[1,"G2"],[0,"O4 V1"],[1,"O2 O6"],[0,"O4"],[1,"O5"],[0,"V1"],[1,"V1"],[0,"G6 V2"],[1,"V2 V3"],[0,"B1"],[1,"B6"],[0,"G2"],[1,"G4"],[0,"V3 V4"],[1,"O1 O2"],[0,"O2"],[1,"G3"],[0,"G3"],[1,"O2"],[0,"B2 V1"],[1,"V2 V3"],[0,"B1"],[1,"G1"],[0,"B1"],[1,"B2"],[0,"V2 V3"],[1,"B3 O2"],[0,"Y1"],[1,"B2"],[0,"O3"],[1,"O1"],[0,"G1 Y2"],[1,"G2 Y2"],[0,"B1"],[1,"V2"],[0,"G4"],[1,"V5"],[0,"B4 G5"],[1,"G3 Y2"],[0,"O3"],[1,"B3"],[0,"B4"],[1,"G1"],[0,"O1 V3"],[1,"Y1 Y2"],[0,"G3"],[1,"B5"],[0,"O1"],[1,"O3"],[0,"V4 Y2"],[1,"O3 Y1"],[0,"B2"],[1,"O1"],[0,"B1"],[1,"G2"],[0,"O3 Y3"],[1,"G2 V1"],[0,"Y3"],[1,"Y4"],[0,"Y3"],[1,"Y4"]],"scores":[20,25],"winners":[1],"started":"2026-11-17T21:21:12Z","ended":"2026-11-17T21:21:13Z","commitment":"1265dfd1ef3f8857a658c10866e4364961abe7fa24ea52eac50bed7ee0442b37","secret":"3ec6382191983ab2e8d592c98c340e679d93ad984694268346624d0a852583f0","salts":["",""],"seats":["human","human"]}');
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	created BIGINT NOT NULL, lang VARCHAR(8), signed_out BIGINT, 
	PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('dCqhkBwirDFv9P5KDc45UQ','Zoë',1794950472699,NULL,NULL);
INSERT INTO "guests" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','Ben',1794950472705,NULL,NULL);
INSERT INTO "guests" VALUES('X5_LsZhA2NsvbmfDTWiTbA','Ada',1794950472708,NULL,NULL);
CREATE TABLE keys (
	hash VARCHAR(64) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	label VARCHAR(40) NOT NULL, 
	expires BIGINT, created BIGINT, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(guest) REFERENCES guests (id)
);
INSERT INTO "keys" VALUES('9d36dc0c0db37f8e8a1c6fb5025194f7f5b791896af62ea31f9c49b7d278f9b8','device','dCqhkBwirDFv9P5KDc45UQ','',4102444800000,1794950472699);
INSERT INTO "keys" VALUES('fd16b085240bd7cf863d9360d2ad7b10aa7b703088ed6a0fcfa2e89d076f6b35','device','Wm_UZoK7HRBEzR7pLlv9Wg','',4102444800000,1794950472705);
INSERT INTO "keys" VALUES('e3aa651fc277c46ddab2b37cce0ac8a2e96e6936c4da32ededef22f139fa6c41','device','X5_LsZhA2NsvbmfDTWiTbA','',4102444800000,1794950472708);
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
INSERT INTO "played" VALUES('dCqhkBwirDFv9P5KDc45UQ','Z6rTNb6EZXLogtmvb0sKFA',1,0,1794950473140);
INSERT INTO "played" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','Z6rTNb6EZXLogtmvb0sKFA',1,1,1794950473140);
INSERT INTO "played" VALUES('dCqhkBwirDFv9P5KDc45UQ','Qp_IFJesqdXV84bGHn513w',1,0,1794950473417);
INSERT INTO "played" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','Qp_IFJesqdXV84bGHn513w',1,1,1794950473417);
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
INSERT INTO "rated" VALUES('Z6rTNb6EZXLogtmvb0sKFA',1,'dCqhkBwirDFv9P5KDc45UQ','5211',1794950473140,1794950473140,0,1.0,'network',2.76353894931404973087e+01,8.06590141354368,NULL,NULL,NULL,NULL,0);
INSERT INTO "rated" VALUES('Z6rTNb6EZXLogtmvb0sKFA',1,'Wm_UZoK7HRBEzR7pLlv9Wg','5211',1794950473140,1794950473140,2,1.0,'network',2.23646105068595026912e+01,8.06590141354368,NULL,NULL,NULL,NULL,0);
CREATE TABLE ratings (
	guest VARCHAR(32) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, listed_mu FLOAT, listed_sigma FLOAT, listed_games INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (guest, game), 
	FOREIGN KEY(guest) REFERENCES guests (id)
);
INSERT INTO "ratings" VALUES('dCqhkBwirDFv9P5KDc45UQ','5211',2.76353894931404973087e+01,8.06590141354368,1,NULL,NULL,0);
INSERT INTO "ratings" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','5211',2.23646105068595026912e+01,8.06590141354368,1,NULL,NULL,0);
CREATE TABLE sanctions (
	kind VARCHAR(8) NOT NULL, 
	subject VARCHAR(32) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	until BIGINT NOT NULL, 
	created BIGINT NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	PRIMARY KEY (kind, subject, guest)
);
INSERT INTO "sanctions" VALUES('mute','X5_LsZhA2NsvbmfDTWiTbA','X5_LsZhA2NsvbmfDTWiTbA',1794954073519,1794950473519,'Ada');
CREATE TABLE seated (
	guest VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (guest, table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seated" VALUES('dCqhkBwirDFv9P5KDc45UQ','lvB7zKpkG0vdJl_l80kDHw',1794950472715);
INSERT INTO "seated" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','lvB7zKpkG0vdJl_l80kDHw',1794950472721);
INSERT INTO "seated" VALUES('X5_LsZhA2NsvbmfDTWiTbA','lvB7zKpkG0vdJl_l80kDHw',1794950472724);
INSERT INTO "seated" VALUES('dCqhkBwirDFv9P5KDc45UQ','eQHBSXcUDVdIL4T5NRQtvA',1794950472727);
INSERT INTO "seated" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','eQHBSXcUDVdIL4T5NRQtvA',1794950472729);
INSERT INTO "seated" VALUES('X5_LsZhA2NsvbmfDTWiTbA','eQHBSXcUDVdIL4T5NRQtvA',1794950472732);
INSERT INTO "seated" VALUES('dCqhkBwirDFv9P5KDc45UQ','7kSGeUWD2YzYvdwFMnugAw',1794950472764);
INSERT INTO "seated" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','7kSGeUWD2YzYvdwFMnugAw',1794950472766);
INSERT INTO "seated" VALUES('dCqhkBwirDFv9P5KDc45UQ','Z6rTNb6EZXLogtmvb0sKFA',1794950472789);
INSERT INTO "seated" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','Z6rTNb6EZXLogtmvb0sKFA',1794950472792);
INSERT INTO "seated" VALUES('dCqhkBwirDFv9P5KDc45UQ','Qp_IFJesqdXV84bGHn513w',1794950472813);
INSERT INTO "seated" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','Qp_IFJesqdXV84bGHn513w',1794950472815);
CREATE TABLE secrets (
	name VARCHAR(16) NOT NULL, 
	value VARCHAR(128) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('cookies','idiyYYe1c0xnI4tYXOqNXwkBqPFcgXhctLYtzqCEmW1w');
INSERT INTO "secrets" VALUES('daily','276a52aeca57b6e84df0d8974caf6ff034b1a4e92eb61f6aa904f906c99aaa80');
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
INSERT INTO "sightings" VALUES('dCqhkBwirDFv9P5KDc45UQ','bc81390ce8b071a0095f32e81b895eef',1794950472711);
INSERT INTO "sightings" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','bc81390ce8b071a0095f32e81b895eef',1794950472720);
INSERT INTO "sightings" VALUES('X5_LsZhA2NsvbmfDTWiTbA','bc81390ce8b071a0095f32e81b895eef',1794950472723);
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
INSERT INTO "tables" VALUES('lvB7zKpkG0vdJl_l80kDHw','duzelo','5211',0,'waiting','dCqhkBwirDFv9P5KDc45UQ',1794950472713,NULL);
INSERT INTO "tables" VALUES('eQHBSXcUDVdIL4T5NRQtvA','bolosu','5211',0,'playing','dCqhkBwirDFv9P5KDc45UQ',1794950472726,NULL);
INSERT INTO "tables" VALUES('7kSGeUWD2YzYvdwFMnugAw',NULL,'pixies',1,'playing','dCqhkBwirDFv9P5KDc45UQ',1794950472763,NULL);
INSERT INTO "tables" VALUES('Z6rTNb6EZXLogtmvb0sKFA','figoku','5211',0,'over','dCqhkBwirDFv9P5KDc45UQ',1794950472788,NULL);
INSERT INTO "tables" VALUES('Qp_IFJesqdXV84bGHn513w',NULL,'5211',1,'playing','dCqhkBwirDFv9P5KDc45UQ',1794950472812,NULL);
CREATE TABLE visits (
	guest VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (guest, table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "visits" VALUES('dCqhkBwirDFv9P5KDc45UQ','lvB7zKpkG0vdJl_l80kDHw');
INSERT INTO "visits" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','lvB7zKpkG0vdJl_l80kDHw');
INSERT INTO "visits" VALUES('X5_LsZhA2NsvbmfDTWiTbA','lvB7zKpkG0vdJl_l80kDHw');
INSERT INTO "visits" VALUES('dCqhkBwirDFv9P5KDc45UQ','eQHBSXcUDVdIL4T5NRQtvA');
INSERT INTO "visits" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','eQHBSXcUDVdIL4T5NRQtvA');
INSERT INTO "visits" VALUES('X5_LsZhA2NsvbmfDTWiTbA','eQHBSXcUDVdIL4T5NRQtvA');
INSERT INTO "visits" VALUES('dCqhkBwirDFv9P5KDc45UQ','7kSGeUWD2YzYvdwFMnugAw');
INSERT INTO "visits" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','7kSGeUWD2YzYvdwFMnugAw');
INSERT INTO "visits" VALUES('dCqhkBwirDFv9P5KDc45UQ','Z6rTNb6EZXLogtmvb0sKFA');
INSERT INTO "visits" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','Z6rTNb6EZXLogtmvb0sKFA');
INSERT INTO "visits" VALUES('dCqhkBwirDFv9P5KDc45UQ','Qp_IFJesqdXV84bGHn513w');
INSERT INTO "visits" VALUES('Wm_UZoK7HRBEzR7pLlv9Wg','Qp_IFJesqdXV84bGHn513w');
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
