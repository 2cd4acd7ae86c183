import { memo, type ReactNode } from 'react';

export type Column<Row> = {
  header: string;
  /** Read out but not drawn, for a column of buttons. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A press on a link or button of a row, before what it does. */
  onPress?: (key: string, row: Element) => void;
  /** The headers are read out only, where the same ones stand over a list next to it. */
  hideHeaders?: boolean;
};

// On a phone a row is a card: the first cell on top, the others side by side below. From 48rem on, columns.
const rowShape = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 md:flex-nowrap';
const cellShape =
  'text-left font-normal first:grow first:basis-full md:w-44 md:shrink-0 md:first:w-auto md:first:shrink md:first:basis-0 md:last:text-right';

/**
 * A table that is a stack of cards on a phone. The roles are written out because browsers forget them
 * when the display is changed. Rows outside the screen cost nothing until they are scrolled to, and a row
 * is drawn again only when it or one of `columns` and `onPress` has changed: keep these the same.
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
          // Only a full group is estimated: the last one may be a single row.
          // What stands outside of it is not drawn: the rows' edges reach out with it.
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
 * Rows stand in groups that are passed over as a whole while they are outside the screen: then a frame of
 * scrolling costs about the same among a thousand rows as among a hundred.
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
      className={`${rowShape} relative border-b border-line px-2 py-4 hover:bg-sunken [contain-intrinsic-height:auto_7rem] md:[contain-intrinsic-height:auto_3.5rem] [content-visibility:auto]`}
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
