-- The lists of categories are kept in memory too, and their pictures are a part of them (D-AT-HAND).
CREATE TRIGGER category_pictures_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION note_shown_all('house');
