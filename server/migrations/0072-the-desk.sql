-- What an operator’s desk lacked: categories and ready texts as lists of the house (D-LISTS, D-READY), plates of vehicles (D-PLATE), and
-- decisions that are taken back (D-UNDO).

-- step: categories are named, put in order and hidden in the console
ALTER TABLE categories
  -- Other words that people say for it, in either language: a search finds it, and what is in it, by them.
  ADD COLUMN also_called text NOT NULL DEFAULT '',
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  DROP COLUMN stems;
ALTER TABLE categories ADD COLUMN stems text[] NOT NULL
  GENERATED ALWAYS AS (search_name_stems(name_en || ' | ' || name_ar || ' | ' || also_called)) STORED;

-- A category without a row here shows the drawing of its kind.
CREATE TABLE category_pictures (
  category_id uuid PRIMARY KEY REFERENCES categories,
  picture_id text NOT NULL REFERENCES pictures
);
CREATE INDEX category_pictures_of_picture ON category_pictures (picture_id);

CREATE FUNCTION keep_category_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(NEW.name_en || ' | ' || NEW.name_ar || ' | ' || NEW.also_called, '');
  RETURN NULL;
END $$;
DROP TRIGGER categories_searched ON categories;
CREATE TRIGGER categories_searched AFTER INSERT OR UPDATE OF name_en, name_ar, also_called ON categories
  FOR EACH ROW EXECUTE FUNCTION keep_category_words();

-- As in 0036, with the other words of the category.
CREATE OR REPLACE FUNCTION search_document(l listings) RETURNS listing_search LANGUAGE sql STABLE AS $$
  SELECT jsonb_populate_record(NULL::listing_search, to_jsonb(l) || jsonb_build_object(
    'instant', l.instant AND NOT l.instant_paused,
    'name_terms', search_name_terms('n', l.name_en || ' | ' || l.name_ar),
    'terms', search_name_terms('n', l.name_en || ' | ' || l.name_ar) || search_name_terms('w', l.name_en || ' | ' || l.name_ar)
      || search_terms('w', concat_ws(' ', c.name_en, c.name_ar, c.also_called, p.name_en, p.name_ar, l.district_en, l.district_ar,
        array_to_string(l.attributes_en, ' '), array_to_string(l.attributes_ar, ' '), l.description_en, l.description_ar))
      || ARRAY[search_term('c', l.category_id::text), search_term('p', l.place_id::text)],
    'taken', listing_taken(l.id), 'blocked', listing_blocked(l.id),
    'preparation_minutes', coalesce(r.preparation_minutes, 0), 'notice_minutes', coalesce(r.notice_minutes, 0),
    'shortest_minutes', coalesce(r.shortest_minutes, 60), 'longest_minutes', coalesce(r.longest_minutes, 525600)))
  FROM categories c CROSS JOIN places p LEFT JOIN listing_rules r ON r.listing_id = l.id
  WHERE c.id = l.category_id AND p.id = l.place_id
$$;

-- step: the plate of a vehicle, as domain/listing/plate.ts reads it; null where its owner has not said
ALTER TABLE listings
  ADD COLUMN plate text CHECK (plate ~ '^[ABJDRSXTEGKLZNHUV]{3}[1-9][0-9]{0,3}$'),
  ADD CONSTRAINT listings_plate_of_vehicle CHECK (plate IS NULL OR kind = 1);

-- step by itself: the operator finds a vehicle by its plate
DROP INDEX CONCURRENTLY IF EXISTS listings_by_plate

CREATE INDEX CONCURRENTLY listings_by_plate ON listings (plate) WHERE plate IS NOT NULL

-- step: what operators write most often when they decide, in the language of whoever reads it, as lists of the house
CREATE TABLE ready_texts (
  id uuid PRIMARY KEY,
  -- The decision that it is for.
  part text NOT NULL CHECK (part ~ '^[a-z_]{3,30}$'),
  position smallint NOT NULL,
  title_en text NOT NULL,
  title_ar text NOT NULL,
  hidden_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  UNIQUE (part, position) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO ready_texts (id, part, position, title_ar, title_en)
  SELECT ('01900000-0000-7000-8000-0000000072' || lpad(row_number() OVER ()::text, 2, '0'))::uuid, part,
    row_number() OVER (PARTITION BY part ORDER BY place), ar, en FROM (VALUES
    (1, 'send_back', 'الصور غير واضحة. ارفع صورًا حديثة للغرض نفسه في ضوء كافٍ.',
      'The pictures are not clear. Please add recent pictures of the thing itself in good light.'),
    (2, 'send_back', 'الاستمارة أو التأمين ناقص أو منتهٍ. ارفع مستندًا ساريًا تظهر فيه كل البيانات.',
      'The registration or the insurance is missing or has expired. Please add a valid document on which everything can be read.'),
    (3, 'send_back', 'بيانات المستندات لا تطابق الإعلان. صحّح الإعلان أو ارفع المستند الصحيح.',
      'The documents do not match the listing. Please correct the listing or add the right document.'),
    (4, 'send_back', 'في الوصف رقم جوال أو رابط. احذفه، فالتواصل يكون من خلال كراء.',
      'The description holds a phone number or a link. Please remove it: people reach you through Kiraa.'),
    (5, 'take_down', 'وصلتنا بلاغات بأن الغرض لا يطابق الوصف أو الصور. صحّح الإعلان وأرسله من جديد.',
      'Renters report that the thing is not as described or pictured. Please correct the listing and hand it in again.'),
    (6, 'take_down', 'لم يثبت لنا أن الغرض لك أو أن لك حق تأجيره. ارفع ما يثبت ذلك وأرسل الإعلان من جديد.',
      'We could not see that the thing is yours to let. Please add what shows it and hand the listing in again.'),
    (7, 'take_down', 'هذا الغرض لا يُسمح بتأجيره في كراء.', 'This thing may not be let on Kiraa.'),
    (8, 'cancel', 'طلب الطرفان إلغاء الحجز.', 'Both sides have asked for this booking to be cancelled.'),
    (9, 'cancel', 'لم يعد الغرض متاحًا، ولم نجد حلًا آخر مع المالك.',
      'The thing is no longer to be had, and we found no other way with its owner.'),
    (10, 'cancel', 'في الحجز ما يخالف الشروط والأحكام.', 'Something about this booking is against the terms and conditions.'),
    (11, 'claim', 'الصور عند الاستلام والتسليم تثبت ما في المطالبة، والمبلغ يطابق ما يكلّفه إصلاحه.',
      'The photos of pick-up and return show what was claimed, and the amount is what it costs to put right.'),
    (12, 'claim', 'الضرر ظاهر في صور الاستلام، فقد كان قبل هذا الحجز.',
      'The photos of the pick-up show the damage already: it was there before this booking.'),
    (13, 'claim', 'ما وصلنا من الطرفين لا يكفي لإثبات المبلغ كاملًا، فقدّرناه بما ثبت.',
      'What both sides have shown does not prove the whole amount, so we have gone by what is proved.'),
    (14, 'no_show', 'لم يصل الطرف الآخر إلى مكان التسليم، ولم يرد على الرسائل والاتصالات.',
      'The other side did not come to the place of the hand-over and answered neither messages nor calls.'),
    (15, 'no_show', 'كان الطرفان في المكان، فيستمر الحجز. اتفقا على موعد التسليم في المحادثة.',
      'Both sides were there, so the booking goes on. Please agree on the hand-over in your chat.'),
    (16, 'lock', 'أوقفنا حسابك حتى تتواصل معنا ونتأكد من هويتك.',
      'Your account is locked until you have contacted us and we have made sure who you are.'),
    (17, 'lock', 'وصلتنا شكاوى متكررة من أسلوبك في المحادثات.', 'There were repeated complaints about how you write to others.'),
    (18, 'refund', 'اتفقنا مع الطرفين على إعادة هذا المبلغ.', 'Agreed with both sides that this amount goes back.'),
    (19, 'refund', 'تعويض عن خطأ منا.', 'Makes up for a mistake of ours.'),
    (20, 'report', 'راجعنا البلاغ ولم نجد مخالفة.', 'Looked into; nothing against the terms was found.'),
    (21, 'report', 'نبّهنا الشخص المعني في المحادثة.', 'The person was warned in the chat.')
  ) AS first (place, part, ar, en);

-- step: what an operator has decided and may take back for ten minutes (D-UNDO)
CREATE TABLE undoable_decisions (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('listing_approved', 'listing_sent_back', 'listing_taken_down', 'reports_dismissed',
    'person_report_closed', 'account_locked')),
  -- The listing, the report or the account.
  subject uuid NOT NULL,
  made_by uuid NOT NULL REFERENCES accounts,
  made_at timestamptz NOT NULL,
  -- Who had the case; it is theirs again.
  holder_id uuid REFERENCES accounts,
  -- Since when a listing that was taken down had been approved.
  verified_before timestamptz,
  undone_at timestamptz CHECK (undone_at >= made_at),
  CHECK (verified_before IS NULL OR kind = 'listing_taken_down')
);
CREATE INDEX undoable_decisions_of_maker ON undoable_decisions (made_by, made_at);
CREATE INDEX undoable_decisions_of_holder ON undoable_decisions (holder_id) WHERE holder_id IS NOT NULL;
ALTER TABLE listing_decisions DROP CONSTRAINT listing_decisions_decision_check, DROP CONSTRAINT listing_decisions_check;
ALTER TABLE listing_decisions
  ADD CONSTRAINT listing_decisions_decision_check
    CHECK (decision IN ('approved', 'sent_back', 'taken_down', 'reports_dismissed', 'undone')),
  ADD CONSTRAINT listing_decisions_check CHECK ((decision IN ('approved', 'undone')) = (reason IS NULL));
