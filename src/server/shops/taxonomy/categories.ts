import type { Category, SubCategory } from '../../../core/shops/contract.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { taxonomy } from './taxonomy.ts';

type SubCategoryRow = { id: string; category_id: string; label: string; created_at: Date; updated_at: Date };
type CategoryRow = Omit<SubCategoryRow, 'category_id'>;

export async function findCategories(db: Db): Promise<{ items: Category[] }> {
  const rows = await db.query<CategoryRow>(
    sql`select id, label, created_at, updated_at from category order by position`,
  );
  const all = await db.query<SubCategoryRow>(
    sql`select id, category_id, label, created_at, updated_at from sub_category order by position`,
  );
  const byCategory = Map.groupBy(all.map(subCategoryOf), ({ categoryId }) => categoryId);
  return { items: rows.map((row) => ({ ...labelledOf(row), subCategories: byCategory.get(row.id) ?? [] })) };
}

export async function findSubCategories(
  db: Db,
  categoryIds: readonly string[],
): Promise<{ items: SubCategory[] }> {
  const rows = await db.query<SubCategoryRow>(sql`
    select s.id, s.category_id, s.label, s.created_at, s.updated_at
    from sub_category s join category c on c.id = s.category_id
    where c.id = any(${categoryIds}::uuid[])
    order by c.position, s.position`);
  return { items: rows.map(subCategoryOf) };
}

const labelledOf = ({ id, label, created_at, updated_at }: CategoryRow) => ({
  id,
  label,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

const subCategoryOf = (row: SubCategoryRow): SubCategory => ({
  ...labelledOf(row),
  categoryId: row.category_id,
});

/** Syncs the tables with this version's taxonomy at every start; writes only differences. */
export async function storeTaxonomy(db: Db, categories: typeof taxonomy): Promise<void> {
  const rows = categories.map(({ slug, label, words = [] }, position) => ({ slug, label, words, position }));
  await db.query(sql`
    insert into category (slug, label, words, position)
    select slug, label, array(select jsonb_array_elements_text(words)), position
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r (slug text, label text, words jsonb, position int)
    on conflict (slug) do update
    set label = excluded.label, words = excluded.words, position = excluded.position, updated_at = now()
    where (category.label, category.words, category.position) is distinct from (excluded.label, excluded.words, excluded.position)`);
  const subRows = categories.flatMap((category) =>
    category.subCategories.map(({ slug, label, words }, position) => ({
      category: category.slug,
      slug,
      label,
      words,
      position,
    })),
  );
  await db.query(sql`
    insert into sub_category (category_id, slug, label, words, position)
    select c.id, r.slug, r.label, array(select jsonb_array_elements_text(r.words)), r.position
    from jsonb_to_recordset(${JSON.stringify(subRows)}) as r (category text, slug text, label text, words jsonb, position int)
    join category c on c.slug = r.category
    on conflict (slug) do update
    set category_id = excluded.category_id, label = excluded.label, words = excluded.words, position = excluded.position, updated_at = now()
    where (sub_category.category_id, sub_category.label, sub_category.words, sub_category.position)
      is distinct from (excluded.category_id, excluded.label, excluded.words, excluded.position)`);
}
