import { memo, type ReactNode } from 'react';

export type Column<Row> = {
  header: string;
  /** For screen readers only, for a column of buttons. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Called before the action of a link or button in a row. */
  onPress?: (key: string, row: Element) => void;
  /** Headers for screen readers only, if the list above shows the same ones. */
  hideHeaders?: boolean;
};

// On a phone a row is a card: the first cell on top, the others side by side below. Columns from 48rem.
const rowShape = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:flex-nowrap';
const cellShape =
  'text-left font-normal first:grow first:basis-full md:w-44 md:shrink-0 md:first:w-auto md:first:shrink md:first:basis-0 md:last:text-right';

/**
 * A table that is a list of cards on a phone. The ARIA roles are explicit, because browsers drop them when
 * `display` changes. Rows outside the viewport are not rendered by the browser (`content-visibility`), and a row
 * is rendered again only if it, `columns` or `onPress` changed: keep these stable.
 */
export function Table<Row>({ caption, columns, rows, rowKey, onPress, hideHeaders }: TableProps<Row>) {
  return (
    <table role="table" className="block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className={hideHeaders ? 'sr-only' : 'block max-md:sr-only'}>
        <tr role="row" className={`${rowShape} -mx-2 border-b border-line px-2 pb-2 text-sm text-soft`}>
          {columns.map(({ header, hideHeader }) => (
            <th key={header} role="columnheader" scope="col" className={`${cellShape} font-semibold`}>
              <span className={hideHeader ? 'sr-only' : ''}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      {inGroups(rows).map((group, place) => (
        <tbody
          key={place}
          role="rowgroup"
          // Only a full group has an estimated height: the last one may be a single row.
          // `content-visibility` clips overflow, so the negative margin of the rows is repeated here.
          className={`-mx-2 block ${group.length === groupSize ? '[contain-intrinsic-height:auto_145rem] md:[contain-intrinsic-height:auto_111rem] [content-visibility:auto]' : ''}`}
        >
          {group.map((row) => (
            <TableRow key={rowKey(row)} id={rowKey(row)} row={row} columns={columns} onPress={onPress} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/**
 * Rows are grouped and each group is skipped while it is outside the viewport, so that scrolling a thousand rows
 * costs about as much as a hundred.
 */
const groupSize = 20;
const inGroups = <Row,>(rows: readonly Row[]): (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, place) =>
    rows.slice(place * groupSize, (place + 1) * groupSize),
  );

type TableRowProps<Row> = Pick<TableProps<Row>, 'columns'> & {
  id: string;
  row: Row;
  onPress: TableProps<Row>['onPress'] | undefined;
};

const TableRow = memo(function TableRow<Row>({ id, row, columns, onPress }: TableRowProps<Row>) {
  return (
    <tr
      data-row={id}
      role="row"
      onClickCapture={onPress && ((event) => onPress(id, event.currentTarget))}
      className={`${rowShape} relative border-b border-line px-2 py-2.5 md:py-4 hover:bg-sunken [contain-intrinsic-height:auto_7rem] md:[contain-intrinsic-height:auto_3.5rem] [content-visibility:auto]`}
    >
      {columns.map(({ header, cell }, place) =>
        place === 0 ? (
          <th key={header} role="rowheader" scope="row" className={`${cellShape} min-w-0`}>
            {cell(row)}
          </th>
        ) : (
          <td key={header} role="cell" className={cellShape}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;
