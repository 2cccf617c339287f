import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE faq (
     id uuid NOT NULL,
     question text NOT NULL,
     answer text NOT NULL,
     is_active boolean NOT NULL DEFAULT true,
     display_order integer NOT NULL DEFAULT 1,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT faq_pk PRIMARY KEY (id),
     CONSTRAINT faq_question CHECK (length(question) BETWEEN 1 AND 300),
     CONSTRAINT faq_answer CHECK (length(answer) BETWEEN 1 AND 5000),
     CONSTRAINT faq_order CHECK (display_order BETWEEN 0 AND 10000)
   )`,
  'CREATE INDEX faq_shown ON faq (display_order, id) WHERE is_active',
  `CREATE TABLE homepage_image (
     id uuid NOT NULL,
     bytes integer NOT NULL,
     width integer NOT NULL,
     height integer NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT homepage_image_pk PRIMARY KEY (id)
   )`,
  'CREATE INDEX homepage_image_age ON homepage_image (created_at)',
  `CREATE TABLE success_story (
     id uuid NOT NULL,
     name text NOT NULL,
     title text,
     country text NOT NULL,
     program text NOT NULL,
     story text,
     quote text NOT NULL,
     image_id uuid,
     image_link text,
     is_active boolean NOT NULL DEFAULT true,
     display_order integer NOT NULL DEFAULT 1,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT success_story_pk PRIMARY KEY (id),
     CONSTRAINT success_story_image_fk FOREIGN KEY (image_id) REFERENCES homepage_image (id),
     CONSTRAINT success_story_name CHECK (length(name) BETWEEN 1 AND 100),
     CONSTRAINT success_story_title CHECK (length(title) BETWEEN 1 AND 150),
     CONSTRAINT success_story_country CHECK (length(country) BETWEEN 1 AND 100),
     CONSTRAINT success_story_program CHECK (length(program) BETWEEN 1 AND 200),
     CONSTRAINT success_story_story CHECK (length(story) BETWEEN 1 AND 5000),
     CONSTRAINT success_story_quote CHECK (length(quote) BETWEEN 1 AND 600),
     CONSTRAINT success_story_image CHECK (num_nonnulls(image_id, image_link) <= 1),
     CONSTRAINT success_story_order CHECK (display_order BETWEEN 0 AND 10000)
   )`,
  'CREATE INDEX success_story_shown ON success_story (display_order, id) WHERE is_active',
  'CREATE INDEX success_story_of_image ON success_story (image_id) WHERE image_id IS NOT NULL',
  `CREATE TABLE removed_item (
     id uuid NOT NULL,
     list text NOT NULL,
     item jsonb NOT NULL,
     removed_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT removed_item_pk PRIMARY KEY (id),
     CONSTRAINT removed_item_list CHECK (list IN ('pricing_tier', 'faq', 'success_story'))
   )`,
  'CREATE INDEX removed_item_age ON removed_item (removed_at)',
  // The texts that were hardcoded on the public page.
  `INSERT INTO faq (id, question, answer, display_order) VALUES
     ('019ab000-0000-7000-8000-000000000011', 'How long does it take?',
      'You get your assessment while you wait. An expert review takes 2-3 business days, and the full service takes 1-2 weeks.', 1),
     ('019ab000-0000-7000-8000-000000000012', 'Is the score a promise?',
      'No. It shows how many published conditions your answers meet. The country''s authorities decide, and they may ask for more.', 2),
     ('019ab000-0000-7000-8000-000000000013', 'Does AI decide my score?',
      'No. Your score comes from published rules. If a language model words a recommendation, the result names the model. It can''t change a number or add a fact.', 3),
     ('019ab000-0000-7000-8000-000000000014', 'What happens to my answers?',
      'They stay in your account. You can delete your account and everything in it at any time.', 4)`,
  // The first tiers get the texts that the page has shown so far; texts edited by an admin stay.
  `UPDATE pricing_tier SET description = 'One student and one opportunity assessment, fully explained.'
     WHERE id = '019ab000-0000-7000-8000-000000000001' AND description = 'An assessment by published rules.'`,
  `UPDATE pricing_tier SET description = 'An expert checks your assessment and documents and replies within 2-3 business days.'
     WHERE id = '019ab000-0000-7000-8000-000000000002' AND description = 'A person checks your assessment and answers you.'`,
  `UPDATE pricing_tier SET description = 'We prepare your application with you, from documents to submission, within 1-2 weeks.'
     WHERE id = '019ab000-0000-7000-8000-000000000003' AND description = 'Help with the whole application.'`,
];

/**
 * Questions and success stories of the public page, their images, and deleted items that can be
 * restored.
 */
export class Homepage1763712000045 implements MigrationInterface {
  name = 'Homepage1763712000045';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['removed_item', 'success_story', 'homepage_image', 'faq']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
